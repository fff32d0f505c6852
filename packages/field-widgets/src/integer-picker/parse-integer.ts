/**
 * Parses a whole number, with or without thousands separators. Returns any other text as typed.
 * @see D41
 */
export function parseInteger(text: string): number | string {
  const digits = text.trim().replaceAll(/,(?=\d{3}(,|$))/g, '')
  return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text
}
