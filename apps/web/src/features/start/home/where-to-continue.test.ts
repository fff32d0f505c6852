import { expect, it } from 'vitest'

import type { Application, OnboardingForm } from '../../../adapters/api/api-client'
import { whereToContinue } from './where-to-continue'

const application = (id: string, status: 'draft' | 'submitted'): Application => ({
  id,
  name: 'Medicare Supplement application',
  schemaId: 'medicare-supplement',
  resumeCode: 'ABCD-EFGH-JKMN',
  status,
  revision: 1,
  updatedAt: '2026-11-02T15:00:00.000Z',
})

const quoted: OnboardingForm = {
  version: 8,
  medicare_status: 'no-plan',
  plan_type: 'G',
  zip5: '75001',
  applicant_dob: '1961-05-04',
  tobacco: 'No',
  gender: 'Female',
}

it('offers nothing to a new visitor', () => {
  expect(whereToContinue({ version: 8, effective_date: '2027-01-01' }, [])).toBeUndefined()
})

it.each<[string, OnboardingForm, string]>([
  ['the second question', { version: 8, medicare_status: 'no-plan' }, '/onboarding?step=2'],
  ['the quote', { version: 8, medicare_status: 'no-plan', plan_type: 'N' }, '/quote'],
  ['the comparison', quoted, '/compare'],
  ['the start of an application', { ...quoted, naic: '90001' }, '/create'],
  [
    'the application that was sent',
    { ...quoted, naic: '90001', application_submitted: true },
    '/submit?application=sent',
  ],
])('continues at %s', (_, form, to) => {
  expect(whereToContinue(form, [application('sent', 'submitted')])?.to).toBe(to)
})

it('prefers an unfinished application', () => {
  const applications = [application('sent', 'submitted'), application('open', 'draft')]
  expect(whereToContinue(quoted, applications)?.to).toBe('/apply/open')
})

it('continues at the person’s own application if a couple sent two', () => {
  const applications = [
    { ...application('spouse', 'submitted'), quote_id: 'q2' },
    { ...application('own', 'submitted'), quote_id: 'q1' },
  ]
  const form = { ...quoted, application_submitted: true }
  expect(whereToContinue(form, applications, 'q1')?.to).toBe('/submit?application=own')
  expect(whereToContinue(form, applications, 'q3')?.to).toBe('/compare')
})
