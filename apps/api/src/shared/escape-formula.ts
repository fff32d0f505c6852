/**
 * Matches text that a spreadsheet would run as a formula, even after spaces or invisible
 * characters.
 */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\t\r|%]/u

/**
 * Returns text that no spreadsheet runs as a formula. Some spreadsheets treat full-width signs,
 * such as U+FF1D, like the plain ones, such as `=`.
 */
export const escapeFormula = (text: string): string =>
  FORMULA.test(text.normalize('NFKC')) ? `'${text}` : text
