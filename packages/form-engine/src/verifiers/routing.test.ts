import { describe, expect, it } from 'vitest'
import { normalizeRouting, verifyRouting } from './routing'

describe('verifyRouting', () => {
  // Specification 5.6
  it.each(['021000021', '011401533', '122105155', '091000019', ''])('accepts %j', (value) =>
    expect(verifyRouting(value)).toBeNull(),
  )

  // Specification 5.6, 9.11
  it.each(['02100002', '0210000211', '0210-0002-1', '02100002O', ' 021000021', '   '])(
    'rejects the length of %j',
    (value) => expect(verifyRouting(value)).toEqual({ code: 'routing_length' }),
  )

  // Specification 5.7
  it.each(['000000000', '021000020', '123456789', '111111111'])(
    'rejects the checksum of %s',
    (value) => expect(verifyRouting(value)).toEqual({ code: 'routing_invalid' }),
  )

  it('catches every single wrong digit', () => {
    for (let position = 0; position < 9; position += 1) {
      for (let digit = 0; digit < 10; digit += 1) {
        const value = '021000021'.slice(0, position) + digit + '021000021'.slice(position + 1)
        if (value === '021000021') continue
        expect(verifyRouting(value)).toEqual({ code: 'routing_invalid' })
      }
    }
  })
})

describe('normalizeRouting', () => {
  it.each([
    ['0210-0002-1', '021000021'],
    ['\u202a0210\u201000021\u202c', '021000021'],
    ['0210\u22120002\u22121', '021000021'],
    [' 021 000 021', '021000021'],
    ['123456789', '123456789'],
    ['02100002 ', '02100002 '],
    ['no account', 'no account'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalizeRouting(typed)).toBe(stored))
})
