/**
 * Returns the answer for the text in the weight box. `150`, `150 lb`, `150 lbs.`, `150 pounds`, and
 * `150 libras` give a whole number of pounds. Empty text gives `undefined`. Other text is returned as
 * typed, and validation reports it.
 * @see D41
 */
export function answerOfWeight(text: string): number | string | undefined {
  return wholeNumber(text, /^(\d{1,4})\s*(?:lbs?\.?|pounds?|libras?)?$/i)
}

/** Returns the answer for a weight in kilograms, such as `68`, `68 kg`, or `68 kilos`. */
export function answerOfKilograms(text: string): number | string | undefined {
  return wholeNumber(text, /^(\d{1,4})\s*(?:kgs?\.?|kilos?|kilogramo?s?)?$/i)
}

function wholeNumber(text: string, pattern: RegExp): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const match = pattern.exec(trimmed)
  return match ? Number(match[1]) : trimmed
}
