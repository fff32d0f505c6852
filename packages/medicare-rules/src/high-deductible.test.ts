import { expect, it } from 'vitest'
import { highDeductible } from './high-deductible'

it.each([
  [2026, 2026, 2_950],
  [2025, 2025, 2_870],
  [2030, 2026, 2_950],
  [2019, 2025, 2_870],
])('in %i, the known deductible is that of %i: %i dollars', (year, known, amount) => {
  expect(highDeductible(year)).toEqual({ year: known, amount })
})
