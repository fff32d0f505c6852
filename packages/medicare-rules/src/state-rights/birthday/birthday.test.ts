import { describe, expect, it } from 'vitest'
import { stateRight, type StateRight } from '../state-rights'

const facts = {
  dob: '1955-06-15',
  plan: 'G',
  policy: { plan: 'plan-g', start: '2021-03-01' },
} as const

const outcome = (state: string, today: string, more: object = {}): StateRight['outcome'] | 'none' =>
  stateRight({ ...facts, state, today, ...more })?.outcome ?? 'none'

const lastDay = (state: string, today: string): string | undefined =>
  stateRight({ ...facts, state, today })?.lastDay

const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

describe('windows of a person born on June 15, 1955, in 2027', () => {
  it.each([
    ['CA', '2027-06-15', '2027-07-14'],
    ['DE', '2027-05-16', '2027-07-15'],
    ['ID', '2027-06-15', '2027-08-16'],
    ['MD', '2027-06-15', '2027-07-15'],
    ['NM', '2027-06-01', '2027-07-30'],
    ['OR', '2027-06-15', '2027-07-14'],
    ['VA', '2027-06-15', '2027-08-14'],
    ['WY', '2027-06-15', '2027-08-16'],
  ])('%s applies from %s to %s', (state, first, last) => {
    expect(outcome(state, dayAfter(first, -1))).not.toBe('applies')
    expect([outcome(state, first), lastDay(state, first)]).toEqual(['applies', last])
    expect([outcome(state, last), lastDay(state, last)]).toEqual(['applies', last])
    expect(outcome(state, dayAfter(last))).not.toBe('applies')
  })

  it.each([
    ['CA', '2027-05-16', '2027-08-14'],
    ['IL', '2027-06-15', '2027-07-29'],
    ['IN', '2027-05-15', '2027-08-14'],
    ['KY', '2027-05-16', '2027-08-14'],
    ['LA', '2027-05-16', '2027-08-17'],
    ['NV', '2027-06-01', '2027-07-31'],
    ['OK', '2027-06-15', '2027-08-13'],
    ['OR', '2027-05-16', '2027-07-15'],
    ['UT', '2027-06-15', '2027-08-14'],
    ['WV', '2027-05-15', '2027-08-17'],
  ])('%s must be checked from %s to %s', (state, first, last) => {
    expect(outcome(state, dayAfter(first, -1))).toBe('none')
    expect([outcome(state, first), lastDay(state, first)]).toEqual(['check', last])
    expect([outcome(state, last), lastDay(state, last)]).toEqual(['check', last])
    expect(outcome(state, dayAfter(last))).toBe('none')
  })
})

it.each([
  ['CA', '2020-01-01', 'applies', 'none'],
  ['DE', '2026-05-13', 'applies', 'check'],
  ['DE', '2026-01-01', 'check', 'none'],
  ['ID', '2022-03-01', 'applies', 'none'],
  ['IL', '2022-01-01', 'check', 'none'],
  ['IN', '2026-01-01', 'check', 'none'],
  ['KY', '2024-01-01', 'check', 'none'],
  ['LA', '2022-08-01', 'check', 'none'],
  ['MD', '2023-07-01', 'applies', 'none'],
  ['NV', '2022-01-01', 'check', 'none'],
  ['NM', '2027-01-01', 'applies', 'check'],
  ['NM', '2026-05-20', 'check', 'none'],
  ['OK', '2024-12-16', 'check', 'none'],
  ['OR', '2013-01-01', 'applies', 'none'],
  ['UT', '2024-01-01', 'check', 'none'],
  ['VA', '2025-07-01', 'applies', 'none'],
  ['WV', '2026-06-01', 'check', 'none'],
  ['WY', '2025-07-01', 'applies', 'check'],
  ['WY', '2025-06-04', 'check', 'none'],
] as const)('%s on %s, a few days after a birthday: %s, and %s a day earlier', (...row) => {
  const [state, day, now, before] = row
  const dob = `19${state === 'IL' ? 53 : 45}${dayAfter(day, -2).slice(4)}`
  expect([outcome(state, day, { dob }), outcome(state, dayAfter(day, -1), { dob })]).toEqual([
    now,
    before,
  ])
})

describe('a birthday on February 29', () => {
  const dob = '1956-02-29'

  it.each([
    ['in a common year, is March 1', 'ID', '2027-03-01', '2027-05-02'],
    ['in a leap year, is February 29', 'ID', '2028-02-29', '2028-05-01'],
    ['in a common year, is in February', 'NM', '2027-02-01', '2027-04-01'],
    ['in a leap year, is in February', 'NM', '2028-02-01', '2028-03-31'],
  ])('%s: %s applies from %s to %s', (_, state, first, last) => {
    expect(outcome(state, dayAfter(first, -1), { dob })).toBe('none')
    expect(outcome(state, first, { dob })).toBe('applies')
    expect(outcome(state, last, { dob })).toBe('applies')
    expect(outcome(state, dayAfter(last), { dob })).toBe('none')
  })
})

describe('a window over the end of a year', () => {
  it.each([
    ['ID', '1955-12-20', '2026-12-20', '2027-02-20'],
    ['DE', '1955-01-10', '2026-12-11', '2027-02-09'],
    ['VA', '1955-12-31', '2026-12-31', '2027-03-01'],
  ])('%s, born on %s: applies from %s to %s', (state, dob, first, last) => {
    expect(outcome(state, dayAfter(first, -1), { dob })).toBe('none')
    expect(outcome(state, first, { dob })).toBe('applies')
    expect(outcome(state, last, { dob })).toBe('applies')
    expect(outcome(state, dayAfter(last), { dob })).toBe('none')
  })
})

describe('ages', () => {
  it.each([
    ['IL', '1963-06-15', 'none'],
    ['IL', '1962-06-15', 'check'],
    ['IL', '1952-06-15', 'check'],
    ['IL', '1951-06-15', 'none'],
    ['IN', '1963-06-15', 'none'],
    ['IN', '1930-06-15', 'check'],
    ['NM', '1963-06-15', 'none'],
    ['NM', '1930-06-15', 'applies'],
  ])('%s, born on %s, in 2027: %s', (state, dob, expected) => {
    expect(outcome(state, '2027-06-20', { dob })).toBe(expected)
  })
})

describe('plans', () => {
  const today = '2027-06-20'

  it.each([
    ['the same plan', 'plan-g', 'G', 'applies', 'applies', 'check'],
    ['fewer benefits', 'plan-f', 'G', 'applies', 'check', 'none'],
    ['more benefits', 'plan-n', 'G', 'none', 'none', 'none'],
    ['a SELECT plan', 'select-plan-g', 'G', 'check', 'check', 'check'],
    ['an unknown plan', '', 'G', 'depends', 'depends', 'check'],
    ['no plan chosen', 'plan-g', '', 'depends', 'depends', 'check'],
  ])('%s: Idaho, Virginia, and Kentucky', (_, held, plan, idaho, virginia, kentucky) => {
    const more = { plan, policy: { plan: held } }
    expect(['ID', 'VA', 'KY'].map((state) => outcome(state, today, more))).toEqual([
      idaho,
      virginia,
      kentucky,
    ])
  })

  it('gives a person without a supplement no right', () => {
    expect(outcome('ID', today, { policy: undefined })).toBe('none')
  })
})

it('names the day it cannot read', () => {
  expect(() => outcome('ID', '2027-06-20', { dob: '1955-02-30' })).toThrow("dob is '1955-02-30'")
})
