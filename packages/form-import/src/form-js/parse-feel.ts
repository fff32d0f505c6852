/** A parsed FEEL expression. */
export type Feel =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** A variable or a property. The path `a.b` has two names. */
  | { readonly kind: 'name'; readonly path: readonly string[] }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Feel[] }
  | {
      readonly kind: 'binary'
      readonly operator: string
      readonly left: Feel
      readonly right: Feel
    }
  | { readonly kind: 'if'; readonly parts: readonly [Feel, Feel, Feel] }

/** How strongly each operator binds, from weak to strong. */
const BINDING: ReadonlyMap<string, number> = new Map([
  ['or', 1],
  ['and', 2],
  ...['=', '!=', '<', '<=', '>', '>='].map((operator) => [operator, 3] as const),
  ['+', 4],
  ['-', 4],
  ['*', 5],
  ['/', 5],
])

const TOKEN =
  /\s*(?:("(?:[^"\\]|\\.)*")|(\d+(?:\.\d+)?)|(list contains|[A-Za-z_][\w.]*)|(!=|<=|>=|[-=<>+*/(),]))\s*/y

const MAX_LENGTH = 4000

/**
 * Maximum nesting of parentheses and operators in an expression. Also limits the depth of the rule.
 */
const MAX_DEPTH = 12

/** Thrown inside the parser, which returns `undefined` for an expression that it does not read. */
class UnreadableFeel extends Error {}

/** Parses the part of FEEL that forms commonly use. Returns `undefined` for anything else. */
export function parseFeel(text: string): Feel | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return new Parser(tokensOf(text)).whole()
  } catch (error) {
    if (error instanceof UnreadableFeel) return undefined
    throw error
  }
}

interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'symbol'
  readonly value: string
}

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const [, quoted, number, name, symbol] = TOKEN.exec(text) ?? []
    if (quoted !== undefined) tokens.push({ kind: 'text', value: unquoted(quoted) })
    else if (number !== undefined) tokens.push({ kind: 'number', value: number })
    else if (name !== undefined) tokens.push({ kind: 'name', value: name })
    else if (symbol !== undefined) tokens.push({ kind: 'symbol', value: symbol })
    else throw new UnreadableFeel()
  }
  return tokens
}

function unquoted(text: string): string {
  const content = text.slice(1, -1)
  if (/\\[^"\\]/.test(content.replaceAll('\\\\', ''))) throw new UnreadableFeel()
  return content.replace(/\\(["\\])/g, '$1')
}

/** Recursive descent for operands, and precedence climbing for operators. */
class Parser {
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  whole(): Feel {
    const expression = this.#expression(0)
    if (this.#at < this.#tokens.length) throw new UnreadableFeel()
    return expression
  }

  #expression(weakest: number): Feel {
    this.#depth += 1
    if (this.#depth > MAX_DEPTH) throw new UnreadableFeel()
    let left = this.#operand()
    for (;;) {
      const operator = this.#peek()
      const binding = BINDING.get(operator)
      if (binding === undefined || binding <= weakest) break
      this.#at += 1
      left = { kind: 'binary', operator, left, right: this.#expression(binding) }
    }
    this.#depth -= 1
    return left
  }

  #operand(): Feel {
    const { kind, value } = this.#tokens[this.#at] ?? { kind: 'symbol', value: '' }
    this.#at += 1
    if (kind === 'text') return { kind: 'literal', value }
    if (kind === 'number') return { kind: 'literal', value: Number(value) }
    if (kind === 'symbol') return this.#symbol(value)
    if (value === 'if') return this.#if()
    if (value === 'true' || value === 'false') return { kind: 'literal', value: value === 'true' }
    if (value === 'null') return { kind: 'literal', value: null }
    if (this.#takes('(')) return { kind: 'call', name: value, args: this.#arguments() }
    return { kind: 'name', path: value.split('.') }
  }

  #symbol(symbol: string): Feel {
    if (symbol === '(') {
      const inner = this.#expression(0)
      this.#expect(')')
      return inner
    }
    const next = this.#tokens[this.#at]
    if (symbol !== '-' || next?.kind !== 'number') throw new UnreadableFeel()
    this.#at += 1
    return { kind: 'literal', value: -Number(next.value) }
  }

  #if(): Feel {
    const condition = this.#expression(0)
    this.#expect('then')
    const then = this.#expression(0)
    this.#expect('else')
    return { kind: 'if', parts: [condition, then, this.#expression(0)] }
  }

  #arguments(): Feel[] {
    if (this.#takes(')')) return []
    const list = [this.#expression(0)]
    while (this.#takes(',')) list.push(this.#expression(0))
    this.#expect(')')
    return list
  }

  #peek(): string {
    const token = this.#tokens[this.#at]
    return token && token.kind !== 'text' ? token.value : ''
  }

  #takes(value: string): boolean {
    const isNext = this.#peek() === value
    if (isNext) this.#at += 1
    return isNext
  }

  #expect(value: string): void {
    if (!this.#takes(value)) throw new UnreadableFeel()
  }
}
