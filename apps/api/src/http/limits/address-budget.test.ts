import { expect, it } from 'vitest'
import { createAddressBudgets } from './address-budget'

let now = 0
const open = () => createAddressBudgets({ perSecond: 2, atOnce: 4 }, { now: () => new Date(now) })

it('allows a burst, and then as many requests as the budget regains each second', () => {
  const budgets = open()
  const spend = (times: number): number =>
    Array.from({ length: times }, () => budgets.spend('a', 1)).filter((over) => !over).length
  expect(spend(10)).toBe(4)
  now += 1_000
  expect(spend(10)).toBe(2)
  now += 500
  expect(spend(10)).toBe(1)
  now += 3_600_000
  expect(spend(10)).toBe(4)
})

it('regains nothing when the clock is set back', () => {
  const budgets = open()
  for (let request = 0; request < 4; request += 1) budgets.spend('a', 1)
  now -= 3_600_000
  expect(budgets.spend('a', 1)).toBeDefined()
  now += 500
  expect(budgets.spend('a', 1)).toBeUndefined()
})

it('counts each address separately', () => {
  const budgets = open()
  for (let request = 0; request < 10; request += 1) budgets.spend('a', 1)
  expect(budgets.spend('a', 1)).toBeDefined()
  expect(budgets.spend('b', 1)).toBeUndefined()
})

it('takes less for cheaper requests', () => {
  const budgets = open()
  for (let request = 0; request < 16; request += 1) {
    expect(budgets.spend('a', 0.25)).toBeUndefined()
  }
  now += 125
  expect(budgets.spend('a', 1)).toEqual({ retryAfter: 1, refused: 1 })
  expect(budgets.spend('a', 0.25)).toBeUndefined()
})

it('counts refusals until the address has paused', () => {
  const budgets = open()
  const refusals = (times: number) =>
    Array.from({ length: times }, () => budgets.spend('a', 1)?.refused)
  expect(refusals(7)).toEqual([undefined, undefined, undefined, undefined, 1, 2, 3])
  now += 500
  expect(refusals(2)).toEqual([undefined, 4])
  now += 2_000
  expect(refusals(5)).toEqual([undefined, undefined, undefined, undefined, 1])
})
