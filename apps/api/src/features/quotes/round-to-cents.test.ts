import { expect, test } from 'vitest'
import { productInCents } from './round-to-cents'

test.each([
  [159, [0.95, 1.1], 166.16],
  [1.005, [], 1.01],
  [1.004, [], 1],
  [0, [1.5], 0],
  [100, [0.333], 33.3],
  [0.125, [0.1], 0.01],
])('%d times %j is %d', (amount, factors, cents) => {
  expect(productInCents(amount, factors)).toBe(cents)
})
