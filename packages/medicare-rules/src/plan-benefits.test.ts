import { expect, it } from 'vitest'
import {
  benefits,
  medicareAmounts,
  ownCosts,
  planBenefits,
  planLetter,
  standardPlans,
  yearCost,
} from './index'

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

it.each([
  ['G', 283, 0],
  ['N', 283, 20],
  ['HDG', 2_950, 0],
  ['HDF', 2_950, 0],
  ['C', 0, 0],
  ['F', 0, 0],
])(
  'with Plan %s a person pays a deductible of $%d and up to $%d a visit',
  (plan, deductible, visit) => {
    expect(ownCosts(plan, medicareAmounts(2026))).toEqual({ deductible, visit })
  },
)

it('adds the premiums, the fee, and the deductible of the first year', () => {
  expect(yearCost('G', { monthly: 138.97, fee: 25 }, medicareAmounts(2026))).toEqual({
    ...{ premiums: 1_667.64, fee: 25, deductible: 283, total: 1_975.64 },
  })
  expect(yearCost('F', { monthly: 100 }, medicareAmounts(2026)).total).toBe(1_200)
})
