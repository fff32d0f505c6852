import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm, type AnswerChange } from '@gapwise/form-engine'
import { checkRequestedStart, partABDefaults } from '@gapwise/medicare-rules'
import { describe, expect, it } from 'vitest'

import { BIRTH_DATE, checkPeople, expectedDates, PART_B, type Person } from '../test/people'
import { applicationDates } from './application-dates'
import { coverageDates, quoteDates } from './coverage-dates'
import { settleFacts } from './facts'
import { prefilledAnswers, quotedStart } from './prefill'

const START = { section: 'plan-details', field: 'effective_date' } as const
const TODAY = '2026-11-20'

/** One form for all people, because creating a form for each of them would take ten seconds. */
const form = createForm(enrollmentForm, { today: TODAY })

/** Replaces the answers by those of a person, and returns the application's facts. */
function open({ today, medicareStatus, dob, partBStart }: Person, answers: AnswerChange[]) {
  form.setToday(today)
  form.setAnswers([{ ...BIRTH_DATE, value: dob }, { ...PART_B, value: partBStart }, ...answers])
  form.markSaved()
  return settleFacts(form, { today, medicareStatus })
}

describe('the dates of 2,000 people', () => {
  it('are the same in onboarding, in an application, and in its facts', () => {
    checkPeople((person) => {
      const { today, medicareStatus, dob, partBStart } = person
      const expected = expectedDates(person)
      const onboarding = {
        medicare_status: medicareStatus,
        applicant_dob: dob,
        medicare_part_b: partBStart ?? partABDefaults(dob).partB,
        effective_date: expected.effective,
      }
      expect(quotedStart(onboarding)).toBe(expected.start)
      const quoted = quoteDates(onboarding, today)
      expect(quoted).toMatchObject({ start: expected.start, age: expected.age })

      const facts = open(person, prefilledAnswers(enrollmentForm, onboarding))
      expect(facts).toMatchObject({
        effective_date: expected.effective,
        start_date: expected.start,
        age: expected.ratedAge,
      })
      const applied = applicationDates(form, { today, medicareStatus })
      expect({ ...applied, partB: undefined }).toEqual({ ...quoted, partB: undefined })
      expect(applied.partB?.start).toBe(quoted.partB?.start)
      expect(applied.partB?.isProposed).toBe(partBStart === undefined)
      expect(applied.ratedAge).toBe(expected.ratedAge)
      expect(form.getAnswer(START.section, START.field)).toBe(expected.start)
    })
  })

  it('let an application start in the months that the rule allows, and in no others', () => {
    checkPeople((person) => {
      const { requested, ...facts } = person
      const partBStart = person.partBStart ?? partABDefaults(person.dob).partB
      const problem = checkRequestedStart(requested, { ...facts, partBStart })
      const { start_date: start } = open(person, [{ ...START, value: requested }])
      const codes = form
        .validate({ mode: 'strict', section: START.section })
        .filter(({ field }) => field === START.field)
        .map(({ code }) => code)
      if (problem === null) expect(codes).toEqual([])
      else expect(codes).toContain(`start_${problem}`)
      // Without a possible month, the first error says so.
      const isTooSoon = checkRequestedStart(start, { ...facts, partBStart }) === 'too_late'
      expect(codes[0] === 'too_soon_to_apply').toBe(isTooSoon)
    })
  })
})

describe('coverageDates', () => {
  it('of a person who turns 65 soon starts with Medicare, at the true age', () => {
    expect(coverageDates({ today: TODAY, dob: '1962-02-20' })).toEqual({
      today: TODAY,
      start: '2027-02-01',
      isAfterPartB: true,
      partB: { start: '2027-02-01', isProposed: true },
      lastDayOfWindow: '2027-07-31',
      age: 64,
      ratedAge: 65,
    })
  })

  it('of a person born in 1985 says 41, and when to apply', () => {
    expect(coverageDates({ today: TODAY, dob: '1985-07-04' })).toMatchObject({
      start: '2050-07-01',
      applyFrom: '2050-01-01',
      age: 41,
      ratedAge: 65,
    })
  })

  it('of a person whose window has closed has no last day', () => {
    const dates = coverageDates({ today: TODAY, dob: '1950-03-10' })
    expect(dates).toMatchObject({ start: '2026-12-01', isAfterPartB: false, age: 76, ratedAge: 76 })
    expect(dates).not.toHaveProperty('lastDayOfWindow')
    expect(dates).not.toHaveProperty('applyFrom')
  })

  it('of a quote plans the start of its application, but never a month that is too early', () => {
    const answers = { applicant_dob: '1962-02-20' }
    const planned = (planned_start?: string) =>
      quoteDates({ ...answers, planned_start }, TODAY).planned
    expect(planned()).toBe('2027-02-01')
    expect(planned('2027-04-01')).toBe('2027-04-01')
    expect(planned('2026-12-01')).toBe('2027-02-01')
  })

  it('ignores answers that are not calendar days', () => {
    const dates = coverageDates({ today: TODAY, dob: '1962-02-30', partBStart: '2027' })
    expect(dates).toEqual({ today: TODAY, start: '2026-12-01', isAfterPartB: false })
    expect(quotedStart({ effective_date: '2026-12-01', medicare_part_b: '20' })).toBe('2026-12-01')
    expect(quotedStart({})).toBeUndefined()
  })

  it('does not use a birth date that is not confirmed', () => {
    const form = createForm(enrollmentForm, { today: TODAY })
    expect(form.getField(BIRTH_DATE.section, BIRTH_DATE.field).unconfirmed).toBe(true)
    expect(applicationDates(form, { today: TODAY })).not.toHaveProperty('age')
    expect(applicationDates(form, { today: TODAY })).not.toHaveProperty('partB')
  })
})
