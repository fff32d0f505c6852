/** Returns the `tel:` URL of a US phone number, with the country code, such as `tel:+18005550199`. */
export function phoneAddress(number: string): string {
  const digits = number.replace(/\D/g, '')
  return `tel:+${digits.length === 10 ? `1${digits}` : digits}`
}
