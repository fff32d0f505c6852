import { ENGLISH, monthNames } from './date-language'

/**
 * Returns the month from 1 to 12 for input such as `3`, `03`, `Mar`, `mar.`, or `march`. Reads the
 * names of the language and the English ones. Returns `undefined` if the input is not a month. A
 * name needs at least three letters, because `Ma` and `Ju` each match two months.
 */
export function parseMonth(text: string, language?: string): number | undefined {
  const word = text.trim().replace(/\.$/, '').toLowerCase()
  if (/^\d{1,2}$/.test(word)) {
    const month = Number(word)
    return month >= 1 && month <= 12 ? month : undefined
  }
  if (word.length < 3) return undefined
  const names = [...monthNames(language), ...monthNames(ENGLISH)]
  const index = names.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : (index % 12) + 1
}

/**
 * Formats the month box after it loses focus. Spells out a month and keeps any other text as typed.
 */
export function formatMonthBox(text: string, language?: string): string {
  const trimmed = text.trim()
  const month = /\d/.test(trimmed) ? undefined : parseMonth(trimmed, language)
  return month === undefined ? trimmed : monthNames(language)[month - 1]!
}
