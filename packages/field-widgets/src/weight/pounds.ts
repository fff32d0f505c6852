/**
 * Returns the answer for the text in the box. Whole pounds come from `150`, `150 lb`, `150 lbs.`,
 * or `150 pounds`. An empty box gives `undefined`. Any other text is returned as typed, and
 * validation reports it.
 * @see D41
 */
export function answerOfWeight(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const match = /^(\d{1,4})\s*(?:lbs?\.?|pounds?)?$/i.exec(trimmed)
  return match ? Number(match[1]) : trimmed
}
