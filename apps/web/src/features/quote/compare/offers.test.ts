import { expect, it } from 'vitest'

import type { Offer } from '../../../adapters/api/api-client'
import { lowestPrice, offersOf } from './offers'

const offer = (carrier: string, plan: string, rate: number, discount_rate: number): Offer => ({
  naic: carrier,
  carrier,
  plan,
  rate,
  discount_rate,
})

const offers = [
  offer('Cedar', 'G', 150, 120),
  offer('Harbor', 'G', 130, 130),
  offer('Aspen', 'G', 150, 150),
  offer('Harbor', 'N', 99, 95),
]

const names = (...parameters: Parameters<typeof offersOf>) =>
  offersOf(...parameters).map(({ carrier }) => carrier)

it('lists the offers of one plan by price, equal prices by name', () => {
  expect(names(offers, 'G', 'lowest', false)).toEqual(['Harbor', 'Aspen', 'Cedar'])
  expect(names(offers, 'G', 'highest', false)).toEqual(['Aspen', 'Cedar', 'Harbor'])
  expect(names(offers, 'G', 'name', false)).toEqual(['Aspen', 'Cedar', 'Harbor'])
})

it('orders by the discounted price if the household discount is on', () => {
  expect(names(offers, 'G', 'lowest', true)).toEqual(['Cedar', 'Harbor', 'Aspen'])
  expect(lowestPrice(offers, 'G', true)).toBe(120)
})

it('has no lowest price for a plan without offers', () => {
  expect(lowestPrice([], 'N', false)).toBeUndefined()
})
