import { describe, expect, it } from 'vitest'
import { normalizeZip5, verifyZip5 } from './zip5'

describe('verifyZip5', () => {
  it.each(['02134', '99950', '00501'])('accepts %s', (value) =>
    expect(verifyZip5(value)).toBeNull(),
  )

  it.each([
    '',
    '2134',
    '021345',
    '02134-1234',
    '0213O',
    ' 02134',
    '\u0660\u0661\u0662\u0663\u0664',
  ])('rejects %j', (value) => expect(verifyZip5(value)).toEqual({ code: 'zip5' }))
})

describe('normalizeZip5', () => {
  it.each([
    [' 02134 ', '02134'],
    ['021 34', '02134'],
    ['\u200f02134\u200e', '02134'],
    ['02134', '02134'],
    ['02134-1234', '02134'],
    ['02134 - 1234', '02134'],
    ['021341234', '02134'],
    ['02134-', '02134'],
    ['02134-12', '02134'],
    ['0213412', '0213412'],
    ['02134-123a', '02134-123a'],
    ['2134 ', '2134 '],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalizeZip5(typed)).toBe(stored))
})
