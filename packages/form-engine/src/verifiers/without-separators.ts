/**
 * A text as it is stored: what people write between its characters is left out, if what remains is
 * what is expected, of which the last group counts. Any other text is returned as typed, so that
 * nothing the person entered is lost (D3, D41).
 */
export function withoutSeparators(text: string, separators: RegExp, expected: RegExp): string {
  return expected.exec(text.replace(separators, ''))?.at(-1) ?? text
}
