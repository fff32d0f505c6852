import { createForm } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { enrollmentForm, onboardingForm, quoteForm } from '../src/index'
import { allFields, fieldOf } from './all-fields'

const enrollment = (section: string, field: string) => fieldOf(enrollmentForm, section, field)

/** Two-letter abbreviations of the 50 states and the District of Columbia. */
const STATES_AND_DC = (
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH ' +
  'OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'
).split(' ')

describe('onboarding, with the exact words of the specification', () => {
  // Specification 2.36, 2.37, 2.38, 2.39
  it('asks for the situation first', () => {
    const [step] = onboardingForm.sections
    expect(step?.title).toBe('How Can We Help You with Your Medicare Coverage?')
    expect(fieldOf(onboardingForm, 'medicare-status', 'medicare_status')).toMatchObject({
      type: 'radio',
      options: [
        {
          key: 'supplemental-plan',
          value: 'I have a Supplemental Plan but want to find a lower rate',
        },
        {
          key: 'advantage-plan',
          value: 'I have an Advantage Plan but am considering a Supplemental Plan',
        },
        { key: 'no-plan', value: 'I am new to Medicare' },
      ],
    })
  })

  // Specification 2.40
  it('asks for the plan type next', () => {
    expect(onboardingForm.sections).toHaveLength(2)
    expect(fieldOf(onboardingForm, 'plan-type', 'plan_type').options).toEqual([
      { key: 'G', value: 'Plan G, comprehensive coverage, higher premiums' },
      { key: 'N', value: 'Plan N, lower premiums, some out-of-pocket costs' },
    ])
  })
})

// Specification 2.41, 5.20, 9.9
it('asks four questions for a quote', () => {
  const [section] = quoteForm.sections
  expect(section?.title).toBe('Lets find you a great rate!')
  expect(section?.fields.map(({ id }) => id)).toEqual([
    'zip5',
    'applicant_dob',
    'tobacco',
    'gender',
  ])
  expect(fieldOf(quoteForm, 'quote', 'zip5')).toMatchObject({ minlength: 5, maxlength: 5 })
  const keys = (field: string) => fieldOf(quoteForm, 'quote', field).options?.map(({ key }) => key)
  expect(keys('tobacco')).toEqual(['Yes', 'No'])
  expect(keys('gender')).toEqual(['Male', 'Female'])
})

describe('the enrollment application', () => {
  // Specification 2.42
  it.each(['Medicare Details', 'Plan Details', 'Medication Information'])(
    'has a %s section',
    (title) => expect(enrollmentForm.sections.map((section) => section.title)).toContain(title),
  )

  // Specification 2.42
  // Checklist C-23
  it('shows where to find the Medicare number', () => {
    expect(enrollmentForm.sections.find(({ id }) => id === 'medicare-details')).toMatchObject({
      image: 'medicare-card',
      videoTitle: 'medicare id',
    })
  })

  // Specification 3.10
  it.each([
    'medicareNumber',
    'max_ssn',
    'medicare_part_a',
    'medicare_part_b',
    'supplemental_company',
    'supplemental_other_ms_carrier_product_code',
    'supplemental_start_date',
    'advantage_company',
    'advantage_start_date',
    'other_insurance',
    'other_insurance_coverage_active',
    'other_insurance_company',
    'other_insurance_plan_type',
    'other_insurance_start_date',
    'state_covered_medical_assistance',
    'medicaid_pay_premiums',
    'receive_medicaid_benefits',
    'taken_prescription_drugs',
    'prescription_drug_list',
    'brain_surgery',
    'brain_surgery_reason',
    'outpatient_surgery',
    'outpatient_surgery_reason',
    'eft_routing_number',
    'plan_type',
    'zip5',
    'applicant_dob',
    'gender',
    'tobacco',
    'first_name',
    'last_name',
    'email',
    'phone',
    'state',
    'county',
    'city',
    'discount_selected',
    'effective_date',
    'height',
    'weight',
  ])('asks for %s once', (id) => {
    const found = enrollmentForm.sections.flatMap(allFields).filter((field) => field.id === id)
    expect(found).toHaveLength(1)
  })

  it('verifies the numbers that people mistype', () => {
    expect(enrollment('medicare-details', 'medicareNumber').verify_type).toBe('mbi')
    expect(enrollment('payment', 'eft_routing_number').verify_type).toBe('routing')
    expect(enrollment('payment', 'eft_routing_number').required).toBe(false)
    expect(enrollment('applicant', 'max_ssn').type).toBe('ssn')
  })

  // Specification 3.12
  it('offers 24 carriers by short and full name, and accepts any other', () => {
    const company = enrollment('other-medicare-supplement', 'supplemental_company')
    expect(company.type).toBe('string-search')
    expect(new Set(company.options?.map(({ key }) => key)).size).toBe(24)
    for (const { key, value } of company.options ?? []) {
      expect(value.startsWith(`${key} — `)).toBe(true)
      expect(value.length).toBeGreaterThan(`${key} — `.length)
    }
  })

  // Specification 3.13
  it('offers 30 plan types', () => {
    const select = ['A', 'B', 'C', 'D', 'F', 'G', 'K', 'L', 'M', 'N'].map((l) => `Select Plan ${l}`)
    const letters = 'ABCDEFGHIJKLMN'.split('').map((letter) => `Plan ${letter}`)
    const named = ['Basic', 'Extended', '50% Part A Deductible', 'Pre-Standardized']
    const highDeductible = ['High Deductible Plan F', 'High Deductible Plan G']
    const code = enrollment(
      'other-medicare-supplement',
      'supplemental_other_ms_carrier_product_code',
    )
    expect(code.options?.map(({ value }) => value)).toEqual([
      ...letters,
      ...named,
      ...highDeductible,
      ...select,
    ])
  })

  // Specification 3.14
  it.each(['state', 'mailing_state'])('offers 50 states and DC for %s', (id) => {
    const keys = enrollment('applicant', id).options?.map(({ key }) => key) ?? []
    expect(keys.toSorted()).toEqual(STATES_AND_DC)
  })

  // Specification 3.10, 4.21
  it.each([
    'build',
    'health-eligibility',
    'health-24-months',
    'health-5-years',
    'medication-information',
  ])('shows %s only while underwriting_type is 0 or -1', (id) => {
    const underwritingType = { object_name: 'application', attribute_name: 'underwriting_type' }
    expect(enrollmentForm.sections.find((section) => section.id === id)?.depends_on).toEqual({
      logic_operator: 'OR',
      field_value_list: [
        { ...underwritingType, value: 0 },
        { ...underwritingType, value: -1 },
      ],
    })
  })

  // Specification 4.22, 4.23, 4.24
  it.each([
    ['medication-information', 'prescription_drug_list', 'taken_prescription_drugs'],
    ['medicaid', 'medicaid_pay_premiums', 'state_covered_medical_assistance'],
    ['medicaid', 'receive_medicaid_benefits', 'state_covered_medical_assistance'],
    ['other-insurance', 'other_insurance_company', 'other_insurance'],
    ['other-insurance', 'other_insurance_plan_type', 'other_insurance'],
    ['other-insurance', 'other_insurance_start_date', 'other_insurance'],
    ['other-insurance', 'other_insurance_coverage_active', 'other_insurance'],
    ['health-24-months', 'brain_surgery_reason', 'brain_surgery'],
    ['health-24-months', 'outpatient_surgery_reason', 'outpatient_surgery'],
  ])('in %s, shows %s only when %s is Yes', (section, field, controller) => {
    expect(enrollment(section, field).depends_on).toEqual({
      logic_operator: 'AND',
      field_value_list: [{ id: controller, section_id: section, value: 'Yes' }],
    })
    const form = createForm(enrollmentForm, {
      today: '2026-11-20',
      context: { application: { underwriting_type: 0 } },
    })
    const shown = ['Yes', 'No', undefined].map((answer) => {
      form.setAnswer(section, controller, answer)
      return form.isVisible(section, field)
    })
    expect(shown).toEqual([true, false, false])
  })

  // Specification 9.8, 9.14, 9.15
  it.each([
    ['past 63 days', 'other-insurance', 'other_insurance'],
    ['past 12 months', 'medication-information', 'taken_prescription_drugs'],
    ['past 12 months', 'medication-information', 'prescription_drug_list'],
    ['past 24 months', 'health-24-months', 'brain_mental'],
    ['past five years', 'health-5-years', 'hospital_5y'],
  ])('asks about the %s in %s: %s', (period, section, field) => {
    expect(enrollment(section, field).display_label).toContain(period)
  })

  it('marks the answers that change the rate', () => {
    const marked = enrollmentForm.sections
      .flatMap(allFields)
      .flatMap(({ quote_search_attribute }) => quote_search_attribute ?? [])
    expect(marked.toSorted()).toEqual(['applicant_dob', 'gender', 'plan_type', 'tobacco', 'zip5'])
  })

  it('never requires proof of a guaranteed-issue situation', () => {
    expect(enrollment('guaranteed-issue', 'gi_evidence').required).toBe(false)
  })
})
