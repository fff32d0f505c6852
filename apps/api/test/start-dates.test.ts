import { prefilledAnswers } from '@gapwise/enrollment'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import type { FormDefinition } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import {
  checkPeople,
  expectedDates,
  PART_B,
  type Person,
} from '../../../packages/enrollment/test/people'
import { openDraft, plannedStartOf } from '../src/features/applications/draft'
import type { ApplicationForm } from '../src/features/applications/definitions'
import { statusMail } from '../src/features/applications/signing/status-mail'
import { copyContent } from '../src/features/documents/pdf/copy-content'

/** The sections that dates depend on. The other sections would only make the test slow. */
const definition: FormDefinition = {
  ...enrollmentForm,
  sections: enrollmentForm.sections.filter(({ id }) =>
    ['applicant', 'medicare-details', 'plan-details'].includes(id),
  ),
}
const applicationForm: Pick<ApplicationForm, 'definition' | 'kindOf'> = {
  definition,
  kindOf: () => 'text',
}

const START = { section: 'plan-details', field: 'effective_date' } as const

/** Writes a day as the emails and the PDF should, without the code that they use. */
function longDay(day: string): string {
  const months =
    'January February March April May June July August September October November December'
  const [year = '', month = '', date = ''] = day.split('-')
  return `${months.split(' ')[Number(month) - 1]} ${Number(date)}, ${year}`
}

/** Opens a person's application as the server does. */
function draftOf({ today, medicareStatus, dob, partBStart }: Person, requested?: string) {
  const { effective } = expectedDates({ today, medicareStatus, dob, partBStart, requested: '' })
  const onboarding = { applicant_dob: dob, effective_date: effective, medicare_part_b: partBStart }
  const prefilled = prefilledAnswers(definition, onboarding).filter(
    ({ field }) => requested === undefined || field !== START.field,
  )
  const stored = [
    ...prefilled,
    ...(partBStart === undefined ? [] : [{ ...PART_B, value: partBStart }]),
    ...(requested === undefined ? [] : [{ ...START, value: requested }]),
  ].map(({ section, field, value }) => ({ section, field, value: value as string }))
  return openDraft(applicationForm as ApplicationForm, stored, {
    medicareStatus,
    todayIn: () => today,
  })
}

describe('the start of coverage of 2,000 people', () => {
  it('is the same in the facts, in the PDF, and in the email', () => {
    checkPeople((person) => {
      const { start } = expectedDates(person)
      const draft = draftOf(person)
      expect(draft.facts.start_date).toBe(start)
      const planned = plannedStartOf(draft)
      expect(planned).toBe(start)
      const { facts } = copyContent(draft.form, { withheld: [], start: planned })
      expect(facts).toEqual([['Coverage would start', longDay(start)]])
      const sent = { reference: 'GW', offer: null, start: planned }
      const { text } = statusMail({
        ...{ to: 'a@b.c', origin: '', id: 'a', phone: '' },
        ...{ status: 'submitted', note: undefined, sent, tasks: [] },
      })
      expect(text).toContain(`Coverage would start: ${longDay(start)}`)
    })
  })

  it('is never an impossible month that someone requested', () => {
    checkPeople((person) => {
      const { start } = expectedDates(person)
      const draft = draftOf(person, person.requested)
      const isRefused = draft.form
        .validate({ mode: 'strict', section: START.section })
        .some(({ field }) => field === START.field)
      expect(plannedStartOf(draft)).toBe(isRefused ? start : person.requested)
    })
  })
})
