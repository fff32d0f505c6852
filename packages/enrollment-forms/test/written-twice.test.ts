import { expect, it } from 'vitest'
import { enrollmentForm, onboardingForm, quoteForm } from '../src/index'
import { fieldOf } from './all-fields'

const enrollment = (section: string, field: string) => fieldOf(enrollmentForm, section, field)
const keysOf = ({ options = [] }: ReturnType<typeof fieldOf>) => options.map(({ key }) => key)

it.each([
  ['health-eligibility', 'he_ever_list', 'he_ever'],
  ['health-24-months', 'h24_list', 'h24'],
])('in %s, the list of illnesses to read matches the options', (section, list, choice) => {
  const listed = enrollment(section, list).display_label?.split('\n- ').slice(1)
  const illnesses = enrollment(section, choice).options?.filter(({ exclusive }) => !exclusive)
  expect(listed).toEqual(illnesses?.map(({ value }) => value))
})

it('offers the same states for both addresses', () => {
  expect(enrollment('applicant', 'mailing_state').options).toEqual(
    enrollment('applicant', 'state').options,
  )
})

it('uses the same plan names as onboarding', () => {
  const [first, second, ...others] = enrollment('plan-details', 'plan_type').options ?? []
  expect([first, second]).toEqual(fieldOf(onboardingForm, 'plan-type', 'plan_type').options)
  expect(others.map(({ key }) => key)).toEqual(['HDG', 'C', 'F', 'HDF'])
})

it.each(['zip5', 'applicant_dob', 'tobacco', 'gender'])(
  'asks for %s the way the quote does',
  (field) => {
    const quoted = fieldOf(quoteForm, 'quote', field)
    const asked = enrollment('applicant', field)
    expect(asked.type).toBe(quoted.type)
    expect(keysOf(asked)).toEqual(keysOf(quoted))
    expect(asked.quote_search_attribute).toBe(quoted.quote_search_attribute)
  },
)
