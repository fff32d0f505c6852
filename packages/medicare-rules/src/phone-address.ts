/** The address a phone dials, such as `tel:+18005550199`: digits only, with the country's code. */
export function phoneAddress(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
