import { defaultAnswerTexts } from '@gapwise/form-engine/core'

/**
 * Returns the month from 1 to 12 for input such as `3`, `03`, `Mar`, `mar.`, or `march`. Returns
 * `undefined` if the input is not a month. A name needs at least three letters, because `Ma` and
 * `Ju` each match two months.
 */
export function parseMonth(text: string): number | undefined {
  const word = text.trim().replace(/\.$/, '').toLowerCase()
  if (/^\d{1,2}$/.test(word)) {
    const month = Number(word)
    return month >= 1 && month <= 12 ? month : undefined
  }
  if (word.length < 3) return undefined
  const index = defaultAnswerTexts.months.findIndex((name) => name.toLowerCase().startsWith(word))
  return index < 0 ? undefined : index + 1
}

/**
 * Formats the month box after it loses focus. Spells out a month and keeps any other text as typed.
 */
export function formatMonthBox(text: string): string {
  const trimmed = text.trim()
  const month = /\d/.test(trimmed) ? undefined : parseMonth(trimmed)
  return month === undefined ? trimmed : (defaultAnswerTexts.months[month - 1] ?? trimmed)
}
