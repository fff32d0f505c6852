/** One API call in a person's journey through the app. */
export interface Step {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly body?: object
  /** True if the page sends an idempotency key with this call. */
  readonly keyed?: boolean
}

const FORM = {
  version: 8,
  medicare_status: 'supplemental-plan',
  email: 'rosa@example.com',
  phone: '5125550123',
  plan_type: 'G',
  gender: 'Female',
  tobacco: 'No',
  zip5: '75201',
  applicant_dob: '1958-04-09',
  first_name: 'Rosa',
  last_name: 'Alvarez',
  state: 'TX',
  county: 'Dallas',
  city: 'Dallas',
  naic: '',
  discount_selected: false,
  medicare_part_a: '2023-04-01',
  medicare_part_b: '2023-04-01',
}

const STATUS: Step = { method: 'GET', path: '/api/auth/status' }
const LOAD: Step = { method: 'POST', path: '/api/onboarding/load' }

const answers = (id: string, field: string, value: string): Step => ({
  method: 'PATCH',
  path: `/api/application/${id}/answers`,
  keyed: true,
  body: { changes: [{ section: 'applicant', field, value }] },
})

/**
 * Returns the API calls that the pages make while a person fills in the forms.
 * @param id One of the person's applications.
 */
export const journeyOf = (id: string): readonly Step[] => [
  STATUS,
  LOAD,
  { method: 'POST', path: '/api/onboarding/save', body: FORM, keyed: true },
  STATUS,
  { method: 'GET', path: '/api/zipLookup/75201' },
  STATUS,
  answers(id, 'first_name', 'Rosa'),
  LOAD,
  {
    method: 'POST',
    path: '/api/quote',
    body: { zip5: '75201', applicant_dob: '1958-04-09', tobacco: 'No', gender: 'Female' },
  },
  STATUS,
  answers(id, 'last_name', 'Alvarez'),
  STATUS,
]

/**
 * Returns the mix of calls on which the goals for requests per second are based
 * (docs/reliability.md). Of every 20 requests, 12 ask who is signed in, 5 save the form, and 3 load
 * it.
 */
export const mixOfGoals = (): readonly Step[] => {
  const save: Step = { method: 'POST', path: '/api/onboarding/save', body: FORM, keyed: true }
  const part = [save, STATUS, STATUS, LOAD, STATUS]
  return [...part, ...part, ...part, save, STATUS, STATUS, save, STATUS]
}
