import { expect, it } from 'vitest'

import { phoneAddress } from './phone-address'

it.each([
  ['1-800-555-0199', 'tel:+18005550199'],
  ['(800) 555-0199', 'tel:+18005550199'],
  ['8005550199', 'tel:+18005550199'],
])('%s is dialed as %s', (number, address) => {
  expect(phoneAddress(number)).toBe(address)
})
