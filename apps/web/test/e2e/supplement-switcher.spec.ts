import { applicationId, storedApplication } from './support/api'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { supplementSwitcher } from './support/people'

const UNDERWRITTEN = [
  'height-weight-care',
  'illnesses',
  'treatment',
  'hospital-doctor',
  'medicines',
]

// Specification 1.1
// Checklist C-3, C-13
test('a supplement switcher, with the keyboard only: health and medicines are asked', async ({
  page,
  keyboard,
}) => {
  const journey = new Journey(page, keyboard, supplementSwitcher)
  await journey.untilApplication()
  expect(await journey.untilSent()).toEqual(expect.arrayContaining(UNDERWRITTEN))

  const stored = await storedApplication(page, applicationId(page))
  expect(stored.status).toBe('submitted')
  expect(stored.submission?.['medication-information']?.['prescription_drug_list']).toMatchObject([
    { name: 'Lisinopril' },
  ])
  expect(stored.submission?.['applicant']).not.toHaveProperty('mailing_city')
  expect(stored.submission).not.toHaveProperty('medicaid.medicaid_pay_premiums')
})
