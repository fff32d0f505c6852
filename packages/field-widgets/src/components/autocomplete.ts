/**
 * Tokens that let a browser fill in what it already knows of the person (C-18), by field id in
 * small letters without `_`: `first_name` and `firstName` are one name. Other people's names and
 * numbers, such as a doctor's, have none: the browser would offer the person's own.
 */
const TOKENS: { readonly [name: string]: string } = {
  firstname: 'given-name',
  middlename: 'additional-name',
  lastname: 'family-name',
  fullname: 'name',
  email: 'email',
  phone: 'tel',
  mobilephone: 'tel',
  address: 'address-line1',
  streetaddress: 'address-line1',
  addressline1: 'address-line1',
  addressline2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
  zip5: 'postal-code',
  zipcode: 'postal-code',
  applicantdob: 'bday',
}

/** The token of a field, `undefined` where the browser should decide. */
export function autocompleteToken(field: string): string | undefined {
  const name = field.toLowerCase().replaceAll('_', '')
  return Object.hasOwn(TOKENS, name) ? TOKENS[name] : undefined
}
