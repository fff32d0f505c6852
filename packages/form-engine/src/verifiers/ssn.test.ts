import { describe, expect, it } from 'vitest'
import { normalizeSsn, verifySsn } from './ssn'

describe('normalizeSsn', () => {
  // Specification 5.4
  it.each([
    ['123-45-6789', '123456789'],
    ['123 45 6789', '123456789'],
    ['123456789', '123456789'],
    ['123-45-678', '123-45-678'],
    ['1234567890', '1234567890'],
    ['none', 'none'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalizeSsn(typed)).toBe(stored))
})

describe('verifySsn', () => {
  it.each(['123-45-6789', '123456789', '001010001', '665000000', '667001234', '899999999'])(
    'accepts %s',
    (value) => expect(verifySsn(value)).toBeNull(),
  )

  // Specification 5.4, 9.10
  it.each(['', '12345678', '1234567890', 'ABC-DE-FGHI', '12345678O', '\u0661'.repeat(9)])(
    'rejects the length of %j',
    (value) => expect(verifySsn(value)).toEqual({ code: 'ssn_length' }),
  )

  // Specification 5.5
  it.each(['000123456', '666123456', '900123456', '999-99-9999', '111111111', '222-22-2222'])(
    'rejects the number %s',
    (value) => expect(verifySsn(value)).toEqual({ code: 'ssn_invalid' }),
  )
})
