import { requireText } from '../errors'

/**
 * Removes the separators from a string and matches the rest against `expected`. If the rest
 * matches, returns the last capture group, or the whole match if there are no groups. Otherwise,
 * returns the string as typed, so that no input is lost (D3, D41).
 */
export function withoutSeparators(text: string, separators: RegExp, expected: RegExp): string {
  return expected.exec(requireText(text).replace(separators, ''))?.at(-1) ?? text
}
