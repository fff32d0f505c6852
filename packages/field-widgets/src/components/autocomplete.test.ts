import { describe, expect, it } from 'vitest'
import { autocompleteToken } from './autocomplete'

describe('autocompleteToken', () => {
  // Checklist C-18
  it.each([
    ['first_name', 'given-name'],
    ['lastName', 'family-name'],
    ['email', 'email'],
    ['phone', 'tel'],
    ['address_line1', 'address-line1'],
    ['address_line_2', 'address-line2'],
    ['city', 'address-level2'],
    ['state', 'address-level1'],
    ['zip5', 'postal-code'],
    ['applicant_dob', 'bday'],
  ])('%s is %s', (field, token) => {
    expect(autocompleteToken(field)).toBe(token)
  })

  it.each([
    'physician_phone',
    'designee_phone',
    'household_member_name',
    'mailing_zip',
    'constructor',
  ])('%s has no token', (field) => {
    expect(autocompleteToken(field)).toBeUndefined()
  })

  // With an `autocomplete` token, the browser would fill in a whole name. The field takes only one
  // letter.
  it('has no token for a middle initial, so the browser decides by the label', () => {
    expect(autocompleteToken('middle_initial')).toBeUndefined()
  })
})
