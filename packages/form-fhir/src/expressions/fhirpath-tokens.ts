/** A token of a FHIRPath expression. */
export interface Token {
  readonly kind: 'text' | 'number' | 'date' | 'name' | 'variable' | 'symbol'
  /** The content, without quotes and without the leading `@` or `%`. */
  readonly value: string
}

const PATTERNS: readonly (readonly [Token['kind'], RegExp])[] = [
  ['text', /'((?:[^'\\]|\\.)*)'/y],
  ['number', /(\d+(?:\.\d+)?)/y],
  ['date', /@([\dT:.Z+-]+)/y],
  ['variable', /%([A-Za-z_]\w*)/y],
  ['name', /(\$?[A-Za-z_]\w*)/y],
  ['symbol', /(!=|<=|>=|[=<>.,()+*/[\]{}-])/y],
]
const SPACE = /\s*/y

/**
 * Splits an expression into tokens. Returns `undefined` if the expression contains anything that
 * the importer does not read.
 */
export function fhirpathTokens(expression: string): Token[] | undefined {
  const tokens: Token[] = []
  let at = endOf(SPACE, expression, 0)
  while (at < expression.length) {
    const token = tokenAt(expression, at)
    if (!token) return undefined
    tokens.push({ kind: token.kind, value: token.value })
    at = endOf(SPACE, expression, token.end)
  }
  return tokens
}

function tokenAt(expression: string, at: number): (Token & { readonly end: number }) | undefined {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const [, content] = pattern.exec(expression) ?? []
    if (content === undefined) continue
    const value = kind === 'text' ? unescaped(content) : content
    return value === undefined ? undefined : { kind, value, end: pattern.lastIndex }
  }
  return undefined
}

function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : at
}

/** Resolves `\'`, `\"`, and `\\`. Returns `undefined` for other escapes. */
function unescaped(text: string): string | undefined {
  const resolved = text.replace(/\\(['"\\])/g, '$1')
  return /\\[^'"\\]/.test(text.replace(/\\\\/g, '')) ? undefined : resolved
}
