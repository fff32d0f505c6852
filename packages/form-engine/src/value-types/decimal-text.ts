/** A number has at most this many digits, so that comparing it as a JavaScript number is exact. */
const MAX_DIGITS = 15

/** A decimal has at most this many digits after the point. */
export const MAX_PLACES: number = MAX_DIGITS

/** Digits with correct thousands separators, or without any. */
const TYPED = /^([-+\u2212]?)((?:\d{1,3}(?:([, \u00a0\u202f])\d{3})(?:\3\d{3})*|\d+)?)(?:\.(\d*))?$/

/**
 * Returns a number as a string such as `-1234.5`, or `undefined` if the text is not one. The string
 * has no leading zeros, no trailing zeros, and no exponent, so equal numbers are equal strings.
 */
export function decimalOf(typed: unknown): string | undefined {
  if (typeof typed === 'number') return Number.isFinite(typed) ? ofNumber(typed) : undefined
  if (typeof typed !== 'string') return undefined
  const [, sign, grouped = '', , fraction = ''] = TYPED.exec(typed.trim()) ?? []
  if (grouped === '' && fraction === '') return undefined
  const whole = grouped.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  const rest = fraction.replace(/0+$/, '')
  if ((whole === '0' ? 0 : whole.length) + rest.length > MAX_DIGITS) return undefined
  const isNegative = sign !== '' && sign !== '+' && (whole !== '0' || rest !== '')
  return `${isNegative ? '-' : ''}${whole}${rest && `.${rest}`}`
}

/** Leaves out the digits that arithmetic with binary fractions adds. */
function ofNumber(number: number): string | undefined {
  const [digits = '', exponent] = number.toPrecision(MAX_DIGITS).split('e')
  if (exponent === undefined) return decimalOf(digits)
  if (Number(exponent) > 0) return undefined
  const [, sign = '', ones = '', rest = ''] = /^(-?)(\d)\.(\d*)$/.exec(digits) ?? []
  return decimalOf(`${sign}0.${'0'.repeat(-Number(exponent) - 1)}${ones}${rest.replace(/0+$/, '')}`)
}

/** Rounds a decimal to a number of digits after the point, half away from zero. */
export function roundedDecimal(decimal: string, digits: number): string {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(decimal) ?? []
  if (fraction.length <= digits) return decimal
  const kept = BigInt(whole + fraction.slice(0, digits)) + (fraction.charAt(digits) < '5' ? 0n : 1n)
  const text = String(kept).padStart(digits + 1, '0')
  const point = text.length - digits
  return decimalOf(`${sign}${text.slice(0, point)}.${text.slice(point)}`) ?? decimal
}

/** Returns the number of digits after the point. */
export function placesOf(decimal: string): number {
  return decimal.split('.')[1]?.length ?? 0
}

/** Returns the pattern of decimals with at most `places` digits after the point. */
export function decimalPattern(places: number): string {
  const fraction = places > 0 ? `(\\.\\d{0,${places - 1}}[1-9])?` : ''
  return `^-?(0|[1-9]\\d*)${fraction}$`
}
