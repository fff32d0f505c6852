/**
 * Autocomplete tokens for the applicant's own data, by field id. The ids are in lowercase and
 * without `_`, so `first_name` and `firstName` have the same key. Fields about other people, such
 * as a doctor, have no token. The browser would offer the applicant's data for them.
 * @see C-18
 */
const TOKENS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ['firstname', 'given-name'],
  ['middlename', 'additional-name'],
  ['lastname', 'family-name'],
  ['fullname', 'name'],
  ['email', 'email'],
  ['phone', 'tel'],
  ['mobilephone', 'tel'],
  ['address', 'address-line1'],
  ['streetaddress', 'address-line1'],
  ['addressline1', 'address-line1'],
  ['addressline2', 'address-line2'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
  ['zip5', 'postal-code'],
  ['zipcode', 'postal-code'],
  ['applicantdob', 'bday'],
])

/** Returns a field's `autocomplete` token, or `undefined` if the browser should decide. */
export function autocompleteToken(field: string): string | undefined {
  return TOKENS.get(field.toLowerCase().replaceAll('_', ''))
}
