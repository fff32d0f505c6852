import { expect, it } from 'vitest'
import { applicationForms } from '../src/features/applications'
import { openDraft } from '../src/features/applications/draft'
import { SUMMARY_VERSION, summarize } from '../src/features/broker-applications/summaries/summary'

const ANSWERS = [
  ['applicant', 'first_name', 'Rosa'],
  ['applicant', 'last_name', 'Delgado'],
  ['applicant', 'phone', '(512) 555-0123'],
  ['applicant', 'email', 'rosa'],
  ['applicant', 'zip5', '78701'],
  ['applicant', 'state', 'TX'],
  ['applicant', 'applicant_dob', '1961-10-05'],
  ['plan-details', 'plan_type', 'G'],
  ['plan-details', 'effective_date', '2027-01-01'],
] as const

// If this test fails, increase SUMMARY_VERSION. Servers otherwise keep showing the stored summaries
// of the earlier code.
it('has a new version when its shape or its values change', () => {
  const stored = ANSWERS.map(([section, field, value]) => ({ section, field, value }))
  const form = applicationForms.get('medicare-supplement')!
  const draft = openDraft(form, stored, { medicareStatus: undefined, todayIn: () => '2026-11-20' })
  expect({ version: SUMMARY_VERSION, summary: summarize({ draft, stored }) }).toStrictEqual({
    version: 1,
    summary: {
      applicant: 'Rosa Delgado',
      phone: '5125550123',
      email: 'rosa',
      zip5: '78701',
      state: 'TX',
      plan: 'G',
      requestedStart: '2027-01-01',
      partBStart: '2026-10-01',
      stage: 'needs-attention',
      sectionsDone: expect.any(Number),
      errors: 1,
    },
  })
})
