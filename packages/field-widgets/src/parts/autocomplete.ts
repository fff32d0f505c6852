/** Tokens that let a browser fill in what it already knows (C-18), by field id. */
const TOKENS: ReadonlyMap<string, string> = new Map([
  ['first_name', 'given-name'],
  ['middle_name', 'additional-name'],
  ['middle_initial', 'additional-name'],
  ['last_name', 'family-name'],
  ['full_name', 'name'],
  ['email', 'email'],
  ['specialCircumstanceEmail', 'email'],
  ['phone', 'tel'],
  ['mobile_phone', 'tel'],
  ['address', 'address-line1'],
  ['address_line1', 'address-line1'],
  ['address_line_1', 'address-line1'],
  ['street_address', 'address-line1'],
  ['address_line2', 'address-line2'],
  ['address_line_2', 'address-line2'],
  ['city', 'address-level2'],
  ['state', 'address-level1'],
  ['zip', 'postal-code'],
  ['zip5', 'postal-code'],
  ['zip_code', 'postal-code'],
  ['applicant_dob', 'bday'],
])

/** The token of a field, `undefined` where the browser should decide. */
export function autocompleteToken(field: string): string | undefined {
  return TOKENS.get(field)
}
