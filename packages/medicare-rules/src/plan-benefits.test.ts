import { expect, it } from 'vitest'
import { benefits, medicareAmounts, planBenefits, planLetter, standardPlans } from './index'

/** The chart of NAIC model 651 § 17, written by hand. Columns are in the order of the chart. */
const CHART = `
  hospitalCoinsurance  full full full full full full full full full full
  partBCoinsurance     full full full full half quarter-left full copays full full
  blood                full full full full half quarter-left full full full full
  hospice              full full full full half quarter-left full full full full
  skilledNursing       none none full full half quarter-left full full full full
  partADeductible      none full full full half quarter-left half full full full
  partBDeductible      none none none none none none none none full full
  excessCharges        none none none full none none none none none full
  foreignTravel        none none most-abroad most-abroad none none most-abroad most-abroad most-abroad most-abroad`

it('has the benefits of the chart in the model regulation', () => {
  const lines = CHART.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const ours = benefits.map((benefit) => [
    benefit,
    ...standardPlans.map((plan) => planBenefits(plan)[benefit]),
  ])
  expect(ours).toEqual(lines)
})

it.each([
  ['G', 'G'],
  ['HDG', 'G'],
  ['HDF', 'F'],
  ['E', undefined],
  ['HD', undefined],
])('the letter of the plan %s is %s', (plan, letter) => {
  expect(planLetter(plan)).toBe(letter)
})

it('gives the newest known amounts, with their year', () => {
  expect(medicareAmounts(2027)).toMatchObject({ year: 2026, partBDeductible: 283 })
  expect(medicareAmounts(2026)).toMatchObject({ year: 2026, partADeductible: 1_736 })
  expect(medicareAmounts(2020)).toMatchObject({ year: 2026 })
})
