import { describe, expect, it } from 'vitest'
import { formatCurrency, formatDollars } from './currency'

describe('formatCurrency', () => {
  // Specification 9.18
  it.each([
    [1234.5, '$1,234.50'],
    [0, '$0.00'],
    [-0, '$0.00'],
    [0.005, '$0.01'],
    [159, '$159.00'],
    [1_000_000, '$1,000,000.00'],
    [-12.3, '-$12.30'],
    [-0.001, '$0.00'],
  ])('%d: %s', (amount, expected) => expect(formatCurrency(amount)).toBe(expected))

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (amount) => {
    expect(() => formatCurrency(amount)).toThrow('which is not an amount of money')
  })
})

it.each([
  [1_667.64, '$1,668'],
  [0, '$0'],
  [-12.3, '-$12'],
])('formats %d without cents: %s', (amount, expected) => {
  expect(formatDollars(amount)).toBe(expected)
})
