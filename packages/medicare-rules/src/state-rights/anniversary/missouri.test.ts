import { expect, it } from 'vitest'
import { stateRight } from '../state-rights'

const missouri = (today: string, start: string | undefined, held = 'plan-g') => {
  const policy = { plan: held, start }
  const found = stateRight({ state: 'MO', dob: '1950-06-15', plan: 'G', today, policy })
  return [found?.outcome, found?.lastDay]
}

// A policy of June 2020 started between June 1 and June 30.
it.each([
  ['30 days before June 1', '2027-05-02', 'check', '2027-07-30'],
  ['the day before', '2027-05-01', undefined, undefined],
  ['30 days before June 30', '2027-05-31', 'applies', '2027-07-01'],
  ['the day before that', '2027-05-30', 'check', '2027-07-30'],
  ['30 days after June 1', '2027-07-01', 'applies', '2027-07-01'],
  ['the day after that', '2027-07-02', 'check', '2027-07-30'],
  ['30 days after June 30', '2027-07-30', 'check', '2027-07-30'],
  ['the day after', '2027-07-31', undefined, undefined],
])('%s, on %s: %s', (_, today, outcome, lastDay) => {
  expect(missouri(today, '2020-06-01')).toEqual([outcome, lastDay])
})

it('counts from December to the next year, and from February in a leap year', () => {
  expect(missouri('2027-01-30', '2020-12-01')).toEqual(['check', '2027-01-30'])
  expect(missouri('2027-01-31', '2020-12-01')).toEqual([undefined, undefined])
  expect(missouri('2028-01-30', '2020-02-01')).toEqual(['applies', '2028-03-02'])
  expect(missouri('2028-01-29', '2020-02-01')).toEqual(['check', '2028-03-30'])
})

it('begins with the first anniversary', () => {
  expect(missouri('2026-06-15', '2026-06-01')).toEqual([undefined, undefined])
  expect(missouri('2027-06-15', '2026-06-01')).toEqual(['applies', '2027-07-01'])
})

it('is in force from January 1, 2026 on', () => {
  expect(missouri('2025-12-31', '2020-12-01')).toEqual([undefined, undefined])
  expect(missouri('2026-01-01', '2020-12-01')).toEqual(['check', '2026-01-30'])
})

it('covers only the same plan', () => {
  expect(missouri('2027-06-15', '2020-06-01', 'plan-f')).toEqual([undefined, undefined])
  expect(missouri('2027-06-15', '2020-06-01', 'select-plan-g')[0]).toBe('check')
  expect(missouri('2027-06-15', '2020-06-01', '')[0]).toBe('depends')
})

it('depends on the start of the policy', () => {
  expect(missouri('2027-06-15', undefined)).toEqual(['depends', undefined])
})
