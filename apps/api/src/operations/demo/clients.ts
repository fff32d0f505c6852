/** A made-up client's answer. */
export interface DemoAnswer {
  readonly section: string
  readonly field: string
  readonly value: unknown
}

/**
 * A made-up client. No real person has this name and address. The phone numbers are reserved for
 * examples.
 */
export interface DemoClient {
  readonly first: string
  readonly last: string
  readonly state: string
  readonly zip5: string
  readonly city: string
  readonly county: string
  readonly dob: string
  readonly plan: 'G' | 'N'
  readonly naic: string
  /** Number of days since the last change. */
  readonly daysAgo: number
  /** Progress of the application, including a broker's actions. */
  readonly stage:
    | 'lead'
    | 'not-started'
    | 'in-progress'
    | 'needs-attention'
    | 'ready-to-sign'
    | 'submitted'
    | 'withdrawn'
  /** Index of the assigned broker. Absent if the application is unassigned. */
  readonly broker?: 0 | 1
}

const OHIO = { state: 'OH', zip5: '43215', city: 'Columbus', county: 'Franklin' }
const TEXAS = { state: 'TX', zip5: '75201', city: 'Dallas', county: 'Dallas' }
const FLORIDA = { state: 'FL', zip5: '33101', city: 'Miami', county: 'Miami-Dade' }
const COLORADO = { state: 'CO', zip5: '80202', city: 'Denver', county: 'Denver' }

/**
 * Returns clients in every stage that a dashboard shows. Their insurers come from `naics`, which
 * lists the insurers with sample rates.
 */
export function demoClients(naics: readonly string[]): DemoClient[] {
  const naic = (index: number): string => naics[index % naics.length] ?? ''
  const rows: readonly [
    string,
    string,
    typeof OHIO,
    string,
    'G' | 'N',
    number,
    DemoClient['stage'],
    (0 | 1)?,
  ][] = [
    ['Rosa', 'Delgado', OHIO, '1950-03-10', 'G', 0, 'ready-to-sign', 0],
    ['Walter', 'Ames', OHIO, '1952-07-22', 'N', 1, 'in-progress', 0],
    ['June', 'Okafor', TEXAS, '1949-11-02', 'G', 2, 'needs-attention', 1],
    ['Henry', 'Lindqvist', COLORADO, '1951-01-30', 'G', 5, 'in-progress'],
    ['Pearl', 'Nakamura', FLORIDA, '1948-05-17', 'N', 9, 'submitted', 1],
    ['Otis', 'Brandt', TEXAS, '1953-09-08', 'G', 12, 'submitted', 0],
    ['Marian', 'Castellano', FLORIDA, '1950-12-25', 'G', 6, 'withdrawn', 1],
    ['Leroy', 'Whitfield', OHIO, '1947-02-14', 'N', 4, 'not-started'],
    ['Edith', 'Vang', COLORADO, '1951-06-03', 'G', 3, 'needs-attention'],
    ['Franklin', 'Osei', TEXAS, '1949-08-19', 'N', 0, 'in-progress', 1],
    ['Dolores', 'Hale', FLORIDA, '1952-04-11', 'G', 20, 'submitted'],
    ['Nadine', 'Petrov', COLORADO, '1953-03-27', 'N', 2, 'lead'],
    ['Clifford', 'Moss', OHIO, '1948-10-09', 'G', 1, 'lead'],
    ['Beatrice', 'Yilmaz', TEXAS, '1950-01-21', 'G', 0, 'lead'],
  ]
  return rows.map(([first, last, place, dob, plan, daysAgo, stage, broker], index) => ({
    ...{ first, last, ...place, dob, plan, daysAgo, stage, naic: naic(index) },
    ...(broker === undefined ? {} : { broker }),
  }))
}

/** Returns a phone number that belongs to no one, because 555-01xx numbers are reserved. */
export const phoneOf = (index: number): string => `614555${String(100 + index).padStart(4, '0')}`
export const emailOf = ({ first, last }: DemoClient): string =>
  `${first}.${last}@example.com`.toLowerCase()

/** Returns the answers to an application's first questions. Every client answers these. */
export function firstAnswers(client: DemoClient, index: number): DemoAnswer[] {
  const { first, last, dob, zip5, city, county, state } = client
  return inSection('applicant', {
    ...{ first_name: first, last_name: last, applicant_dob: dob, zip5, city, county, state },
    ...{ gender: index % 2 === 0 ? 'Female' : 'Male', tobacco: 'No' },
    ...{ phone: phoneOf(index), email: emailOf(client) },
  })
}

/**
 * Returns the answers that an application needs to be complete, in addition to its first answers.
 * They describe a healthy person who already has a Medicare supplement.
 */
export function remainingAnswers(client: DemoClient, effectiveDate: string): DemoAnswer[] {
  const year = Number(client.dob.slice(0, 4)) + 65
  const medicareStart = `${year}-${client.dob.slice(5, 7)}-01`
  return [
    ...inSection('applicant', {
      max_ssn: '123456789',
      address_line1: '12 Orchard Lane',
      mailing_differs: 'No',
    }),
    ...inSection('medicare-details', {
      medicareNumber: '2EG4TE5MK73',
      medicare_part_a: medicareStart,
      medicare_part_b: medicareStart,
      esrd_or_disability_under65: 'No',
    }),
    ...inSection('plan-details', {
      ...{ plan_type: client.plan, effective_date: effectiveDate, discount_selected: 'No' },
    }),
    ...inSection('important-statements', { statements_read: ['read'] }),
    ...inSection('other-medicare-supplement', { has_other_supplement: 'No' }),
    ...inSection('medicare-advantage', { had_advantage_63_days: 'No' }),
    ...inSection('other-insurance', { other_insurance: 'No' }),
    ...inSection('medicaid', { state_covered_medical_assistance: 'No' }),
    ...inSection('payment', { payment_mode: 'monthly', payment_method: 'direct-bill' }),
    ...inSection('authorizations', { agreement: ['agree'], hipaa_authorization: ['authorize'] }),
    ...inSection('producer', { producer_involved: 'No' }),
    ...inSection('guaranteed-issue', { gi_situation: 'none' }),
    ...inSection('build', { height: 64, weight: 152 }),
    ...inSection('health-eligibility', {
      ...{ he_facility: 'No', he_mobility: 'No', he_home_health: 'No' },
      ...{ he_oxygen: 'No', he_ever: ['none'] },
    }),
    ...inSection('health-24-months', {
      ...{ h24: ['none'], brain_mental: 'No', brain_surgery: 'No' },
      ...{ outpatient_surgery: 'No', advised_surgery: 'No' },
    }),
    ...inSection('health-5-years', { hospital_5y: 'No', physician_name: 'Dr. Helen Park' }),
    ...inSection('medication-information', { taken_prescription_drugs: 'No' }),
  ]
}

const inSection = (section: string, answers: Readonly<Record<string, unknown>>): DemoAnswer[] =>
  Object.entries(answers).map(([field, value]) => ({ section, field, value }))
