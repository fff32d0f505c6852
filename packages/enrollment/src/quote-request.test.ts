import { enrollmentForm } from '@gapwise/enrollment-forms'
import { createForm } from '@gapwise/form-engine'
import { expect, it } from 'vitest'

import { applicationQuoteRequest, quoteAnswers } from './quote-answers'
import { quoteRequest, ratedPerson } from './quote-request'

const person = { applicant_dob: '1961-09-15', gender: 'Female', tobacco: 'No' } as const
const answers = { ...person, zip5: '75206' }

it('requests both plans if no plan is chosen, with the known county and state', () => {
  expect(quoteRequest(answers)).toEqual(answers)
  expect(
    quoteRequest({ ...answers, plan_type: 'N', county: 'Dallas County', state: 'TX' }),
  ).toEqual({ ...answers, plan_type: 'N', county: 'Dallas County', state: 'TX' })
  const partA = { medicare_part_a: '2018-03-01' }
  expect(quoteRequest({ ...answers, plan_type: 'HDG', ...partA })).toEqual({
    ...answers,
    plan_type: 'HDG',
    ...partA,
  })
  const unknown = { plan_type: 'A', county: '', state: '', medicare_part_a: '2018' }
  expect(quoteRequest({ ...answers, ...unknown })).toEqual(answers)
})

it.each([
  { zip5: '7520' },
  { zip5: '' },
  { applicant_dob: '1961-02-30' },
  { applicant_dob: '' },
  { gender: 'female' },
  { tobacco: '' },
])('makes no request with %j', (change) => {
  expect(quoteRequest({ ...answers, ...change })).toBeUndefined()
})

it('returns the rated person without a ZIP code', () => {
  expect(ratedPerson({ ...person, state: 'TX' })).toEqual(person)
})

it('requests the plan of an application after it is chosen', () => {
  const form = createForm(enrollmentForm, {
    today: '2026-11-20',
    answers: { applicant: { ...answers, county: 'Dallas County', state: 'TX' } },
  })
  expect(applicationQuoteRequest(form)).toBeUndefined()
  form.setAnswer('plan-details', 'plan_type', 'G')
  expect(applicationQuoteRequest(form)).toEqual({
    ...answers,
    plan_type: 'G',
    county: 'Dallas County',
    state: 'TX',
  })
  const place = { county: 'Dallas County', state: 'TX' }
  expect(quoteAnswers(form)).toEqual({ ...answers, ...place, plan_type: 'G' })
})
