import { expect, it } from 'vitest'
import { stateRules } from '../state-rights'

const yearly = (state: string, today: string, plan = 'G') => {
  const rule = stateRules.find(({ id }) => id === `${state}-yearly`)
  const found = rule?.find({ state, today, dob: '1950-06-15', plan })
  return [found?.outcome, found?.lastDay]
}

const none = [undefined, undefined]
const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

it.each([
  ['MA', '2027-02-01', '2027-03-31', 'applies'],
  ['MA', '2028-02-01', '2028-03-31', 'applies'],
  ['RI', '2026-10-15', '2026-12-07', 'check'],
])('%s, from %s to %s: %s', (state, first, last, outcome) => {
  expect(yearly(state, dayAfter(first, -1))).toEqual(none)
  expect(yearly(state, first)).toEqual([outcome, last])
  expect(yearly(state, last)).toEqual([outcome, last])
  expect(yearly(state, dayAfter(last))).toEqual(none)
})

it('must be checked in Minnesota from October to March', () => {
  expect(yearly('MN', '2026-09-30')).toEqual(none)
  expect(yearly('MN', '2026-10-01')).toEqual(['check', '2026-12-31'])
  expect(yearly('MN', '2027-01-01')).toEqual(['check', '2027-03-31'])
  expect(yearly('MN', '2027-03-31')).toEqual(['check', '2027-03-31'])
  expect(yearly('MN', '2027-04-01')).toEqual(none)
})

it('covers only Plan A in Maine', () => {
  expect(yearly('ME', '2027-05-05', 'A')).toEqual(['check', '2027-12-31'])
  expect(yearly('ME', '2027-05-05')).toEqual(none)
  expect(yearly('ME', '2027-05-05', 'N')).toEqual(none)
})

it.each([
  ['MA', '2024-02-15', '2025-02-15'],
  ['MN', '2026-02-15', '2027-02-15'],
  ['RI', '2025-11-15', '2026-11-15'],
  ['ME', '2024-12-24', '2024-12-25'],
])('is in force in %s after %s, and by %s', (state, before, after) => {
  expect(yearly(state, before, 'A')).toEqual(none)
  expect(yearly(state, after, 'A')).not.toEqual(none)
})
