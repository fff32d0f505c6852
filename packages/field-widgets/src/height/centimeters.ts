/**
 * Returns the answer for the text in the box of a metric height. `168`, `168 cm`, `1.68 m`, and
 * `1,68` give whole centimeters. Empty text gives `undefined`. Other text is returned as typed, and
 * validation reports it.
 * @see D41
 */
export function answerOfCentimeters(text: string): number | string | undefined {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  const whole = /^(\d{1,4})\s*(?:cm\.?)?$/i.exec(trimmed)
  if (whole) return Number(whole[1])
  const meters = /^([0-2])[.,](\d{1,2})\s*m?\.?$/i.exec(trimmed)
  return meters ? Number(meters[1]) * 100 + Number(meters[2]!.padEnd(2, '0')) : trimmed
}
