import type { Replies } from './questions'

/** A person who completes the whole journey. */
export interface Person {
  /** The answer that this person gives on onboarding's first page. */
  readonly situation: string
  readonly plan: 'G' | 'N'
  readonly quote: Replies
  readonly application: Replies
  readonly fullName: string
}

const common: Replies = {
  middle_initial: 'Q',
  max_ssn: '123 45 6789',
  address_line1: '12 Elm Street',
  mailing_differs: 'No',
  phone: '(555) 010-0199',
  email: 'pat.example@example.com',
  medicareNumber: '2eg4-te5 mk73',
  esrd_or_disability_under65: 'No',
  discount_selected: 'No',
  statements_read: ['I have read'],
  has_other_supplement: 'No',
  had_advantage_63_days: 'No',
  other_insurance: 'No',
  state_covered_medical_assistance: 'No',
  payment_mode: 'Every month',
  payment_method: 'From my bank account',
  eft_account_holder: 'Pat Q Example',
  eft_account_type: 'Checking',
  eft_routing_number: '021000021',
  eft_account_number: '000123456789',
  eft_draft_day: '5',
  eft_authorization: ['The insurer may take'],
  agreement: ['My answers are true'],
  third_party_designee: 'No',
  producer_involved: 'No',
}

/** A person who turns 65 this month. Open enrollment applies, so there are no health questions. */
export const newToMedicare: Person = {
  situation: 'I am new to Medicare',
  plan: 'G',
  quote: {
    zip5: '75201',
    applicant_dob: ['November', '14', '1961'],
    tobacco: 'No',
    gender: 'Female',
  },
  application: {
    ...common,
    first_name: 'Pat',
    last_name: 'Example',
  },
  fullName: 'Pat Q Example',
}

/**
 * A person who has had Medicare for years and wants a lower rate. This person needs underwriting,
 * so the form asks about health and medicines.
 */
export const supplementSwitcher: Person = {
  situation: 'I have a Supplemental Plan but want to find a lower rate',
  plan: 'N',
  quote: {
    zip5: '30301',
    applicant_dob: ['6', '2', '1950'],
    tobacco: 'No',
    gender: 'Male',
  },
  application: {
    ...common,
    first_name: 'Lee',
    last_name: 'Sample',
    eft_account_holder: 'Lee Sample',
    gi_situation: 'None of these',
    has_other_supplement: 'Yes',
    supplemental_company: 'Mutual of Omaha',
    supplemental_other_ms_carrier_product_code: 'Plan G',
    supplemental_start_date: ['May', '2016'],
    supplemental_replace: 'Yes',
    replacement_ack: ['I have read'],
    replacement_reason: 'The same benefits',
    height: ['5', '10'],
    weight: '172',
    he_facility: 'No',
    he_mobility: 'No',
    he_home_health: 'No',
    he_oxygen: 'No',
    he_ever: ['None of these'],
    h24: ['None of these'],
    brain_mental: 'No',
    brain_surgery: 'No',
    outpatient_surgery: 'Yes',
    outpatient_surgery_reason: 'Cataract, right eye, June of last year',
    advised_surgery: 'No',
    hospital_5y: 'No',
    physician_name: 'Dr. Kim',
    taken_prescription_drugs: 'Yes',
    prescription_drug_list: ['Lisinopril'],
    hipaa_authorization: ['I allow my doctors'],
  },
  fullName: 'Lee Q Sample',
}

/** A person who leaves a Medicare Advantage plan, without a right to skip the health questions. */
export const advantageLeaver: Person = {
  ...supplementSwitcher,
  situation: 'I have an Advantage Plan but am considering a Supplemental Plan',
  plan: 'G',
  application: {
    ...supplementSwitcher.application,
    first_name: 'Ana',
    last_name: 'Muster',
    has_other_supplement: 'No',
    had_advantage_63_days: 'Yes',
    advantage_company: 'Sunny Health',
    advantage_start_date: ['January', '1', '2020'],
    advantage_replace: 'Yes',
    advantage_first_time: 'No',
    advantage_dropped_supplement: 'No',
    replacement_reason: 'I am leaving',
    replacement_reason_other: 'My doctors left the plan.',
    taken_prescription_drugs: 'No',
  },
  fullName: 'Ana Q Muster',
}

/** A person whose Medicare Advantage plan ends, which is a right to skip the health questions. */
export const advantageEnds: Person = {
  ...advantageLeaver,
  application: {
    ...advantageLeaver.application,
    gi_situation: 'My Medicare Advantage plan is leaving',
    gi_coverage_end_date: ['December', '31', '2026'],
  },
}
