import { describe, expect, it } from 'vitest'
import { normalizePhone, verifyPhone } from './phone'

describe('normalizePhone', () => {
  it.each([
    ['(312) 555-0199', '3125550199'],
    ['312.555.0199', '3125550199'],
    ['+1 312 555 0199', '3125550199'],
    ['1-312-555-0199', '3125550199'],
    ['\u202d(312)\u00a0555\u2011\u20600199\u202c', '3125550199'],
    ['1234567890', '1234567890'],
    ['312-555-019', '312-555-019'],
    ['2 312 555 0199', '2 312 555 0199'],
    ['1-800-MEDICARE', '1-800-MEDICARE'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalizePhone(typed)).toBe(stored))
})

describe('verifyPhone', () => {
  it.each(['3125550199', '(312) 555-0199', '+13125550199'])('accepts %s', (value) =>
    expect(verifyPhone(value)).toBeNull(),
  )

  it.each(['', '312555019', '31255501999', '1-800-MEDICARE', '312-555-0199 ext. 4'])(
    'rejects %j',
    (value) => expect(verifyPhone(value)).toEqual({ code: 'phone' }),
  )
})
