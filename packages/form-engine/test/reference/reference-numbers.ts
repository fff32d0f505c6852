/** Converts a number or a numeric string to a number. Returns `undefined` for anything else. */
export function plainNumber(value: unknown): number | undefined {
  const isNumeric = typeof value === 'string' && /^-?[0-9]+(\.[0-9]+)?$/.test(value)
  const number = isNumeric || typeof value === 'number' ? Number(value) : NaN
  return Number.isFinite(number) ? number : undefined
}

/** Rounds the written digits of a number, half away from zero. */
export function roundDecimal(number: number, digits: number): number {
  const [whole, fraction] = writtenOut(Math.abs(number))
  const all = whole + fraction
  const keep = whole.length + digits
  if (keep >= all.length) return number
  const kept = keep > 0 ? all.slice(0, keep) : '0'
  const isHalf = keep >= 0 && all.charAt(keep) >= '5'
  const rounded = Number(`${BigInt(kept) + (isHalf ? 1n : 0n)}e${-digits}`)
  return number < 0 ? -rounded : rounded
}

/** Writes a positive number without an exponent, as its whole part and its fraction. */
function writtenOut(number: number): [string, string] {
  const [digits = '', exponent = '0'] = String(number).split('e')
  const [whole = '', fraction = ''] = digits.split('.')
  const places = Number(exponent)
  const text = '0'.repeat(Math.max(0, -places)) + whole + fraction
  const padded = text + '0'.repeat(Math.max(0, places))
  const point = whole.length + Math.max(0, places)
  return [padded.slice(0, point), padded.slice(point)]
}
