import { expect, it } from 'vitest'

import type { Offer } from '../../../../adapters/api/api-client'
import { lowestOffer } from '../plans'
import { filterOffers, NO_FILTER, offersOf, usefulControls } from './offers'

const offer = (
  carrier: string,
  plan: string,
  rate: number,
  discount_rate: number,
  more: Partial<Offer> = {},
): Offer => ({ naic: carrier, carrier, plan, rate, discount_rate, ...more })

const offers = [
  offer('Cedar', 'G', 150, 120, { am_best_rating: 'A-', rating_class: 'issue-age' }),
  offer('Harbor', 'G', 130, 130, { policy_fee: 300, rating_class: 'attained-age' }),
  offer('Aspen', 'G', 150, 150, { am_best_rating: 'A+' }),
  offer('Harbor', 'N', 99, 95),
]

const names = (...parameters: Parameters<typeof offersOf>) =>
  offersOf(...parameters).map(({ carrier }) => carrier)

it('lists the offers of one plan by the cost of a year, with the fee, or by the monthly price', () => {
  expect(names(offers, 'G', 'year', false)).toEqual(['Aspen', 'Cedar', 'Harbor'])
  expect(names(offers, 'G', 'month', false)).toEqual(['Harbor', 'Aspen', 'Cedar'])
  expect(names(offers, 'G', 'name', false)).toEqual(['Aspen', 'Cedar', 'Harbor'])
})

it('lists the strongest insurer first, and an insurer without a rating last', () => {
  expect(names(offers, 'G', 'strength', false)).toEqual(['Aspen', 'Cedar', 'Harbor'])
})

it('orders by the discounted price if the household discount is on', () => {
  expect(names(offers, 'G', 'year', true)).toEqual(['Cedar', 'Aspen', 'Harbor'])
  expect(lowestOffer(offers, 'G', true)?.carrier).toBe('Cedar')
})

it('has no lowest price for a plan without offers', () => {
  expect(lowestOffer([], 'N', false)).toBeUndefined()
})

it.each([
  [{ naic: 'Harbor' }, ['Harbor', 'Harbor']],
  [{ onlyWithDiscount: true }, ['Cedar', 'Harbor']],
  [{ rating: 'issue-age' }, ['Cedar']],
  [{ rating: 'issue-age', naic: 'Harbor' }, []],
])('keeps the offers that pass the filter %j', (filter, carriers) => {
  const kept = filterOffers(offers, { ...NO_FILTER, ...filter })
  expect(kept.map(({ carrier }) => carrier)).toEqual(carriers)
})

it('offers only the controls that would change the list', () => {
  const planG = offers.filter(({ plan }) => plan === 'G')
  expect(usefulControls(planG)).toMatchObject({
    ratings: ['issue-age', 'attained-age'],
    discount: true,
    strength: true,
  })
  expect(usefulControls([offer('Cedar', 'G', 150, 120)])).toEqual({
    insurers: [],
    ratings: [],
    discount: false,
    strength: false,
  })
})
