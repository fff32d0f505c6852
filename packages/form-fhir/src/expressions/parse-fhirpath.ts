import { type Token, fhirpathTokens } from './fhirpath-tokens'

/** A parsed FHIRPath expression. */
export type Fhirpath =
  | { readonly kind: 'literal'; readonly value: string | number | boolean }
  /** The empty collection: `{}`. */
  | { readonly kind: 'empty' }
  /** A date or a time, without the leading `@`. */
  | { readonly kind: 'date'; readonly value: string }
  /** A number with a unit of time, such as `18 years`. */
  | { readonly kind: 'duration'; readonly value: number; readonly unit: string }
  | { readonly kind: 'variable'; readonly name: string }
  /** A property. Without `of`, it is a property of the current element. */
  | { readonly kind: 'property'; readonly of: Fhirpath | undefined; readonly name: string }
  | {
      readonly kind: 'call'
      readonly of: Fhirpath | undefined
      readonly name: string
      readonly args: readonly Fhirpath[]
    }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: Fhirpath
      readonly right: Fhirpath
    }

/** How strongly each operator binds, from weak to strong. */
const BINDING: ReadonlyMap<string, number> = new Map(
  [
    ['implies'],
    ['or', 'xor'],
    ['and'],
    ['in', 'contains'],
    ['=', '!='],
    ['<', '>', '<=', '>='],
    ['as'],
    ['+', '-'],
    ['*', '/'],
  ].flatMap((operators, at) => operators.map((operator) => [operator, at + 1] as const)),
)

/** Nesting limit for parentheses, so that parsing cannot exhaust the stack. */
const MAX_PARENTHESES = 16

/** Maximum length of an expression. A longer expression is not parsed. */
const MAX_LENGTH = 4000

const UNITS = new Set(['year', 'years', 'month', 'months', 'week', 'weeks', 'day', 'days'])

/**
 * Thrown inside the parser if it cannot read an expression. The parser then returns `undefined`.
 */
class UnreadableExpression extends Error {}

/** Parses the part of FHIRPath that questionnaires use. Returns `undefined` for anything else. */
export function parseFhirpath(expression: string): Fhirpath | undefined {
  const tokens = expression.length > MAX_LENGTH ? undefined : fhirpathTokens(expression)
  if (!tokens) return undefined
  try {
    return new Parser(tokens).whole()
  } catch (error) {
    if (error instanceof UnreadableExpression) return undefined
    throw error
  }
}

/** Recursive descent for operands, and precedence climbing for operators. */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #parentheses = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Fhirpath {
    const expression = this.#expression(0)
    if (this.#at < this.#tokens.length) throw new UnreadableExpression()
    return expression
  }

  #expression(weakest: number): Fhirpath {
    let left = this.#operand()
    for (;;) {
      const operator = this.#operator()
      const binding = BINDING.get(operator ?? '')
      if (operator === undefined || binding === undefined || binding <= weakest) return left
      this.#at += 1
      left = { kind: 'binary', operator, left, right: this.#expression(binding) }
    }
  }

  #operator(): string | undefined {
    const token = this.#tokens[this.#at]
    return token?.kind === 'symbol' || token?.kind === 'name' ? token.value : undefined
  }

  #operand(): Fhirpath {
    let operand = this.#first()
    for (;;) {
      if (this.#takes('.')) operand = this.#invocation(this.#next('name').value, operand)
      else if (this.#takes('[')) operand = this.#firstOf(operand)
      else return operand
    }
  }

  /** Reads the index `[0]`. Other indexes depend on the order of answers. */
  #firstOf(of: Fhirpath): Fhirpath {
    const index = this.#next('number').value
    if (index !== '0' || !this.#takes(']')) throw new UnreadableExpression()
    return { kind: 'call', of, name: 'first', args: [] }
  }

  #first(): Fhirpath {
    if (this.#takes('-')) return { kind: 'literal', value: -Number(this.#next('number').value) }
    if (this.#takes('(')) return this.#inParentheses(() => this.#expression(0))
    if (this.#takes('{') && this.#takes('}')) return { kind: 'empty' }
    const { kind, value } = this.#tokens[this.#at] ?? { kind: 'symbol', value: '' }
    this.#at += 1
    switch (kind) {
      case 'text':
        return { kind: 'literal', value }
      case 'date':
        return { kind, value }
      case 'number':
        return this.#number(Number(value))
      case 'variable':
        return { kind, name: value }
      case 'name':
        if (value === 'true' || value === 'false') {
          return { kind: 'literal', value: value === 'true' }
        }
        return this.#invocation(value, undefined)
      default:
        throw new UnreadableExpression()
    }
  }

  #number(value: number): Fhirpath {
    const unit = this.#operator()
    if (unit === undefined || !UNITS.has(unit)) return { kind: 'literal', value }
    this.#at += 1
    return { kind: 'duration', value, unit }
  }

  #invocation(name: string, of: Fhirpath | undefined): Fhirpath {
    if (!this.#takes('(')) return { kind: 'property', of, name }
    if (this.#takes(')')) return { kind: 'call', of, name, args: [] }
    const args = this.#inParentheses(() => {
      const list = [this.#expression(0)]
      while (this.#takes(',')) list.push(this.#expression(0))
      return list
    })
    return { kind: 'call', of, name, args }
  }

  #inParentheses<T>(read: () => T): T {
    this.#parentheses += 1
    if (this.#parentheses > MAX_PARENTHESES) throw new UnreadableExpression()
    const content = read()
    if (!this.#takes(')')) throw new UnreadableExpression()
    this.#parentheses -= 1
    return content
  }

  #takes(symbol: string): boolean {
    const token = this.#tokens[this.#at]
    const isThis = token?.kind === 'symbol' && token.value === symbol
    if (isThis) this.#at += 1
    return isThis
  }

  #next(kind: Token['kind']): Token {
    const token = this.#tokens[this.#at]
    if (token?.kind !== kind) throw new UnreadableExpression()
    this.#at += 1
    return token
  }
}
