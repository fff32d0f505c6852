import { describe, expect, it } from 'vitest'
import { stateRight } from '../state-rights'

const person = { dob: '1950-06-15', plan: 'G' }
const policy = { plan: 'plan-g', start: '2015-03-01' }

it.each([
  ['CT', '2021-07-01', 'applies'],
  ['MA', '2024-09-27', 'applies'],
  ['NY', '2019-01-01', 'applies'],
  ['VT', '2026-01-01', 'check'],
])('%s, for everyone from %s on: %s', (state, since, outcome) => {
  const [year = ''] = since.split('-')
  const before = new Date(Date.parse(since) - 86_400_000).toISOString().slice(0, 10)
  expect(stateRight({ ...person, state, today: before })).toBeUndefined()
  for (const today of [since, `${Number(year) + 1}-02-28`, '2030-12-31']) {
    const found = stateRight({ ...person, state, today })
    expect(found).toMatchObject({ outcome, kind: 'all-year' })
    expect(found?.lastDay).toBeUndefined()
  }
})

describe('Maine', () => {
  it.each([
    ['without a supplement', undefined, undefined],
    ['to the same plan', 'plan-g', 'check'],
    ['to fewer benefits', 'plan-f', 'check'],
    ['to more benefits', 'plan-n', undefined],
    ['from a plan not yet known', '', 'check'],
  ])('%s', (_, plan, outcome) => {
    const held = plan === undefined ? undefined : { plan }
    const facts = { ...person, state: 'ME', policy: held }
    expect(stateRight({ ...facts, today: '2024-12-24' })).toBeUndefined()
    expect(stateRight({ ...facts, today: '2024-12-25' })?.outcome).toBe(outcome)
    expect(stateRight({ ...facts, today: '2027-08-01' })?.outcome).toBe(outcome)
  })
})

describe('Washington', () => {
  const washington = (more: object, today = '2027-01-29') =>
    stateRight({ ...person, state: 'WA', today, policy, ...more })?.outcome

  it.each([
    ['without a supplement', { policy: undefined }, undefined],
    ['from Plan A to Plan G', { policy: { ...policy, plan: 'plan-a' } }, undefined],
    ['from Plan N to Plan G', { policy: { ...policy, plan: 'plan-n' } }, 'applies'],
    ['from Plan F to Plan N', { plan: 'N', policy: { ...policy, plan: 'plan-f' } }, 'applies'],
    ['from high deductible', { policy: { ...policy, plan: 'high-deductible-plan-f' } }, 'applies'],
    ['from an old plan', { policy: { ...policy, plan: 'plan-j' } }, 'check'],
    ['from a plan not yet known', { policy: { start: policy.start } }, 'depends'],
    ['from a policy whose start is not yet known', { policy: { plan: 'plan-g' } }, 'depends'],
    ['from Plan A, no plan chosen', { plan: '', policy: { plan: 'plan-a' } }, 'depends'],
  ])('%s', (_, more, expected) => {
    expect(washington(more)).toBe(expected)
  })

  it('must be checked until the policy is 90 days old, from the last day of its month', () => {
    const young = { policy: { plan: 'plan-g', start: '2026-10-01' } }
    expect(washington(young, '2027-01-28')).toBe('check')
    expect(washington(young, '2027-01-29')).toBe('applies')
  })

  it('is in force from June 1, 2010 on', () => {
    const old = { policy: { plan: 'plan-g', start: '2005-01-01' } }
    expect(washington(old, '2010-05-31')).toBeUndefined()
    expect(washington(old, '2010-06-01')).toBe('applies')
  })
})
