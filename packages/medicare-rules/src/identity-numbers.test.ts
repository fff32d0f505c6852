import { describe, expect, it } from 'vitest'
import { checkRoutingNumber, checkSsn, isValidMbi } from './identity-numbers'

describe('isValidMbi', () => {
  it.each([
    ['1EG4-TE5-MK73', true],
    ['1eg4te5mk73', true],
    ['1EG4TE5MK7', false],
    ['12345678901', false],
    ['1OG4TE5MK73', false],
    ['', false],
  ])('%j: %s', (input, expected) => expect(isValidMbi(input)).toBe(expected))
})

describe('checkSsn', () => {
  it.each([
    ['123-45-6789', null],
    ['12345678', 'length'],
    ['', 'length'],
    ['000123456', 'invalid'],
    ['666123456', 'invalid'],
    ['912345678', 'invalid'],
    ['777777777', 'invalid'],
  ])('%j: %s', (input, expected) => expect(checkSsn(input)).toBe(expected))
})

describe('checkRoutingNumber', () => {
  it.each([
    ['021000021', null],
    ['', null],
    [undefined, null],
    ['02100002', 'length'],
    ['021000020', 'invalid'],
    ['000000000', 'invalid'],
  ])('%j: %s', (input, expected) => expect(checkRoutingNumber(input)).toBe(expected))
})
