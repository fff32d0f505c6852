import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatWithMask, maskSlots, unmask } from './masks'

it.each([
  ['123456789', '999-99-9999', '123-45-6789'],
  ['123-45-6789', '999-99-9999', '123-45-6789'],
  ['1234', '999-99-9999', '123-4'],
  ['123', '999-99-9999', '123'],
  ['', '999', ''],
  ['12a', '999', '12a'],
  ['1234', '999', '1234'],
  ['5551234567', '(999) 999-9999', '(555) 123-4567'],
  ['ab1', 'aa-*', 'ab-1'],
  ['1b', 'a9', '1b'],
  ['12', '(99)', '(12)'],
  ['éa', 'a.a', 'é.a'],
])('formats %j with the mask %s as %j', (text, mask, shown) => {
  expect(formatWithMask(text, mask)).toBe(shown)
})

it.each([
  ['123-45-6789', '999-99-9999', '123456789'],
  ['123456789', '999-99-9999', '123456789'],
  ['(555) 123-4567', '(999) 999-9999', '5551234567'],
  ['12x-45', '999-99', '12x45'],
  ['12-345', '99-99', '12345'],
  ['', '999', ''],
])('%j without the literals of %s is %j', (text, mask, bare) => {
  expect(unmask(text, mask)).toBe(bare)
})

it.each([
  ['999-99', 5],
  ['a*9', 3],
  ['--', 0],
])('the mask %s has %i slots', (mask, slots) => expect(maskSlots(mask)).toBe(slots))

describe('formatting', () => {
  const digits = fc.stringMatching(/^\d{0,12}$/)
  const mask = fc.stringMatching(/^[9()/. -]{0,12}$/)

  it('gives back the typed string when the formatted one is unmasked', () => {
    fc.assert(
      fc.property(digits, mask, (text, shape) => {
        expect(unmask(formatWithMask(text, shape), shape)).toBe(text)
      }),
    )
  })

  it('leaves a formatted string unchanged', () => {
    fc.assert(
      fc.property(digits, mask, (text, shape) => {
        const formatted = formatWithMask(text, shape)
        expect(formatWithMask(formatted, shape)).toBe(formatted)
      }),
    )
  })
})
