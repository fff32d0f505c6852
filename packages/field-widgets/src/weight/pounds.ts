/**
 * Returns the answer for the text in the weight box. `150`, `150 lb`, `150 lbs.`, and `150 pounds`
 * give a whole number of pounds. Empty text gives `undefined`. Other text is returned as typed, and
 * validation reports it.
 * @see D41
 */
export function answerOfWeight(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const match = /^(\d{1,4})\s*(?:lbs?\.?|pounds?)?$/i.exec(trimmed)
  return match ? Number(match[1]) : trimmed
}
