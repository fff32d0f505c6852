/**
 * Returns a string without its separators if the rest matches `expected`, reduced to the last
 * capture group. Any other string is returned as typed, so nothing the user typed is lost (D3,
 * D41).
 */
export function withoutSeparators(text: string, separators: RegExp, expected: RegExp): string {
  return expected.exec(text.replace(separators, ''))?.at(-1) ?? text
}
