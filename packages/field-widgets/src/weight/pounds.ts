/**
 * Returns the answer in the box: whole pounds for `150`, `150 lb`, `150 lbs.`, or `150 pounds`,
 * `undefined` if it is empty, otherwise the text as typed, which validation reports.
 * @see D41
 */
export function answerOfWeight(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const match = /^(\d{1,4})\s*(?:lbs?\.?|pounds?)?$/i.exec(trimmed)
  return match ? Number(match[1]) : trimmed
}
