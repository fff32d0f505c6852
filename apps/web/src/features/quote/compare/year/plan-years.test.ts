import { expect, it } from 'vitest'

import type { Offer } from '../../../../adapters/api/api-client'
import { crossing, planYears } from './plan-years'

const offer = (plan: string, rate: number, more: Partial<Offer> = {}): Offer => ({
  ...{ naic: `${plan}${rate}`, carrier: 'Cedar', plan, rate, discount_rate: rate - 5 },
  ...more,
})
const OFFERS = [
  offer('G', 150),
  offer('G', 140),
  offer('N', 105),
  offer('HDG', 50),
  offer('F', 190, { policy_fee: 25 }),
]
const years = (shown: Parameters<typeof planYears>[1]['shown'] = 'G', discounted = false) =>
  planYears(OFFERS, { shown, discounted })

it('draws Plan G, Plan N, and the high-deductible plan, or the plan that is shown', () => {
  expect(years().map(({ name }) => name)).toEqual(['Plan G', 'Plan N', 'High-deductible Plan G'])
  expect(years('F').map(({ plan }) => plan)).toEqual(['G', 'N', 'F'])
  expect(planYears([offer('G', 150)], { shown: 'G', discounted: false })).toHaveLength(1)
})

it('adds the deductible, the fee, and a copayment for each visit to Plan N only', () => {
  const [planG, planN, planF] = years('F').map((year) => year.costAt(10))
  expect(planG).toEqual({ lowest: 140 * 12 + 283, highest: 140 * 12 + 283 })
  expect(planN).toEqual({ lowest: 105 * 12 + 283 + 200, highest: 105 * 12 + 283 + 200 })
  expect(planF).toEqual({ lowest: 190 * 12 + 25, highest: 190 * 12 + 25 })
})

it('gives a range for a high-deductible plan, because the bills are not known', () => {
  expect(years()[2]?.costAt(10)).toEqual({ lowest: 600, highest: 600 + 2_950 })
})

it('uses the prices with the household discount', () => {
  expect(years('G', true)[0]?.costAt(0).highest).toBe(135 * 12 + 283)
})

it.each([
  [140, 105, 21],
  [140, 140, undefined],
  [140, 150, undefined],
  [300, 105, undefined],
])(
  'Plan G for $%d and Plan N for $%d cost the same with %s visits',
  (monthlyG, monthlyN, visits) => {
    const both = [offer('G', monthlyG), offer('N', monthlyN)]
    expect(crossing(planYears(both, { shown: 'G', discounted: false }))).toBe(visits)
  },
)
