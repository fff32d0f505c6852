import { defaultAnswerTexts } from '@gapwise/form-engine'

/**
 * The month a person means by `3`, `03`, `Mar`, `mar.` or `march`: 1 to 12, or `undefined` when it
 * is not a month. A name needs its first three letters, because `Ma` and `Ju` could be two months.
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

/** How a month box reads after it is left: a name is spelled out, anything else stays as typed. */
export function formatMonthBox(text: string): string {
  const trimmed = text.trim()
  const month = /\d/.test(trimmed) ? undefined : parseMonth(trimmed)
  return month === undefined ? trimmed : (defaultAnswerTexts.months[month - 1] ?? trimmed)
}
