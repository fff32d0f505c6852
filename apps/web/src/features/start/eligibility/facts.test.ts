import { describe, expect, it } from 'vitest'

import {
  applyUpdate,
  emptyForm,
  type OnboardingUpdate,
} from '../../../stores/onboarding/onboarding-form'
import { eligibilityFacts } from './facts'
import { missingQuestions } from './questions'
import { topicsOf } from './topics'

const on = (today: string, fields: OnboardingUpdate) => applyUpdate(emptyForm(), fields, today)
const NEW = { medicare_status: 'no-plan', applicant_dob: '1961-09-15' } as const

describe('what an applicant may qualify for', () => {
  it('follows the rules of specification §4', () => {
    expect(eligibilityFacts(on('2026-11-10', NEW), '2026-11-10')).toEqual({
      start: '2026-12-01',
      age: 65,
      partA: '2026-09-01',
      partB: '2026-09-01',
      openEnrollment: true,
      lastDay: '2027-02-28',
      underwriting: 1,
      advantage: 'none',
    })
  })

  it.each([
    ['2027-02-28', 1],
    ['2027-03-01', 0],
  ])('on %s gives underwriting type %i', (today, underwriting) => {
    expect(eligibilityFacts(on(today, NEW), today)?.underwriting).toBe(underwriting)
  })

  it('starts coverage with Medicare, and gives the true age on that day (D70)', () => {
    const form = on('2026-11-20', { medicare_status: 'no-plan', applicant_dob: '1962-02-20' })
    expect(eligibilityFacts(form, '2026-11-20')).toMatchObject({
      start: '2027-02-01',
      age: 64,
      partB: '2027-02-01',
    })
  })

  it('extends the window if Part B starts later', () => {
    const form = on('2027-03-01', { ...NEW, medicare_part_b: '2027-02-01' })
    expect(eligibilityFacts(form, '2027-03-01')).toMatchObject({
      openEnrollment: true,
      lastDay: '2027-07-31',
      underwriting: 1,
    })
  })

  it.each([
    ['2027-03-31', {}, 'free'],
    ['2027-04-01', {}, 'restricted'],
    ['2027-07-31', {}, 'restricted'],
    ['2027-05-01', { hasSpecialCircumstance: true }, 'special-circumstance'],
    ['2027-08-01', {}, 'free'],
  ])('on %s with %j: an Advantage plan is %s', (today, more, advantage) => {
    const form = on(today, { ...NEW, medicare_status: 'advantage-plan', ...more })
    expect(eligibilityFacts(form, today)?.advantage).toBe(advantage)
  })

  it.each([
    ['open enrollment', '1961-09-15', 'NY', 'No health questions until February 28, 2027', ''],
    ['a right all year', '1950-11-10', 'NY', 'You seem to have a right', ''],
    ['a birthday', '1950-11-05', 'ID', 'health questions until January 6, 2027', 'It depends on'],
    ['a rule in doubt', '1950-11-10', 'VT', 'You may have a right', 'A licensed person must check'],
    ['no right', '1950-11-10', 'OH', 'would ask about your health', 'If you recently lost'],
    ['a birthday long past', '1950-03-10', 'ID', 'would ask about your health', 'If you'],
    ['no state', '1950-11-10', undefined, 'This depends on your state', 'We don’t know your state'],
  ])('answers first about health, with %s', (_, born, state, answer, more) => {
    const today = '2026-11-20'
    const medicareStatus = 'supplemental-plan'
    const fields = { applicant_dob: born, state, plan_type: 'G' as const }
    const facts = eligibilityFacts(
      on(today, { ...NEW, ...fields, medicare_status: medicareStatus }),
      today,
    )
    const [health] = facts ? topicsOf(facts, { today, medicareStatus }) : []
    expect(health).toMatchObject({ id: 'health', answer: expect.stringContaining(answer) })
    expect(health?.more ?? '').toContain(more)
  })

  it('names the rule and its source', () => {
    const form = on('2026-11-20', { ...NEW, applicant_dob: '1950-11-10', state: 'CT' })
    const facts = eligibilityFacts(form, '2026-11-20')
    const topics = facts ? topicsOf(facts, { today: '2026-11-20', medicareStatus: 'no-plan' }) : []
    const [health] = topics
    expect(topics.find(({ id }) => id === 'window')?.more).toBe('You can still apply.')
    expect(health?.why).toBe(
      'The reason is your state’s right to buy a plan on any day. Source: Conn. Gen. Stat. § 38a-495c.',
    )
  })

  it('returns no facts while an answer is missing', () => {
    expect(eligibilityFacts(on('2026-11-10', { medicare_status: 'no-plan' }), '2026-11-10')).toBe(
      undefined,
    )
  })

  it('never promises approval and gives a reason for everything', () => {
    for (const today of ['2026-11-10', '2027-05-10']) {
      for (const [medicareStatus, state] of [
        ['no-plan', undefined],
        ['advantage-plan', 'OH'],
        ['no-plan', 'NY'],
        ['supplemental-plan', 'ID'],
        ['supplemental-plan', 'VT'],
      ] as const) {
        const form = on(today, { ...NEW, medicare_status: medicareStatus, state })
        const facts = eligibilityFacts(form, today)
        const topics = facts ? topicsOf(facts, { today, medicareStatus }) : []
        expect(topics.length).toBeGreaterThan(4)
        expect(JSON.stringify(topics)).not.toMatch(/approved|guaranteed|you qualify/i)
        for (const { why } of topics) expect(why).toMatch(/\.$/)
      }
    }
  })
})

describe('questions still open', () => {
  it.each([
    [{}, ['medicare_status', 'zip5', 'applicant_dob']],
    [{ medicare_status: 'no-plan' }, ['zip5', 'applicant_dob']],
    [{ applicant_dob: '1961-09-15' }, ['medicare_status', 'zip5']],
    [NEW, ['zip5']],
    [{ ...NEW, zip5: '43215' }, []],
    [{ ...NEW, zip5: '43215', medicare_part_b: undefined }, ['medicare_part_b']],
  ] as const)('with %j are %j', (fields, expected) => {
    expect(missingQuestions(on('2026-11-10', fields))).toEqual(expected)
  })
})
