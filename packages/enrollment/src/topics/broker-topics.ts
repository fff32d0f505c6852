import { isSensitive, type FieldRef, type FormDefinition } from '@gapwise/form-engine/core'

import { fieldAt, findField } from '../fields'

/**
 * Questions that a broker may answer with a client on the phone, by topic. Leaves out sensitive
 * numbers, health, disability, agreements, and payment: only the client answers these.
 *
 * @see D62
 */
const TOPICS = [
  {
    title: 'Name and contact',
    ids: ['first_name', 'middle_initial', 'last_name', 'name_suffix', 'phone', 'email'],
  },
  { title: 'About the client', ids: ['applicant_dob', 'gender', 'tobacco'] },
  {
    title: 'Home and mail',
    ids: [
      ...['zip5', 'address_line1', 'address_line2', 'city', 'county', 'state'],
      ...['mailing_differs', 'mailing_line1', 'mailing_city', 'mailing_state', 'mailing_zip'],
    ],
  },
  {
    title: 'Medicare dates',
    ids: ['medicare_part_a', 'medicare_part_b', 'part_b_last_6_months'],
  },
  {
    title: 'Coverage now',
    ids: [
      ...['has_other_supplement', 'supplemental_company', 'supplemental_start_date'],
      ...['supplemental_other_ms_carrier_product_code', 'supplemental_policy_number'],
      ...['supplemental_replace', 'had_advantage_63_days', 'advantage_company'],
      ...['advantage_start_date', 'advantage_end_date', 'advantage_replace'],
      ...['advantage_first_time', 'advantage_dropped_supplement', 'other_insurance'],
      ...['other_insurance_company', 'other_insurance_plan_type', 'other_insurance_start_date'],
      ...['other_insurance_coverage_active', 'other_insurance_end_date'],
    ],
  },
  {
    title: 'Plan and start',
    ids: [
      ...['plan_type', 'effective_date', 'discount_selected'],
      ...['household_member_name', 'household_member_has_policy'],
    ],
  },
] as const

/** Questions of one topic, in the order in which a broker asks them. */
export interface BrokerTopic {
  readonly title: string
  readonly fields: readonly FieldRef[]
}

/**
 * Returns the questions that a broker may answer for a client, by topic. Leaves out what the form
 * does not ask, because it computes it or has no such question.
 */
export function brokerTopics(definition: FormDefinition): BrokerTopic[] {
  return TOPICS.map(({ title, ids }) => ({
    title,
    fields: ids.flatMap((id) => {
      const found = findField(definition, id)
      if (!found || found.definition.computed !== undefined) return []
      return isSensitive(found.definition) ? [] : [{ section: found.section, field: found.field }]
    }),
  })).filter(({ fields }) => fields.length > 0)
}

/** Returns true if a broker may answer a question for a client. Includes its follow-up questions. */
export function isBrokerField(definition: FormDefinition, ref: FieldRef): boolean {
  const found = fieldAt(definition, ref)
  if (!found || found.table !== undefined || isSensitive(found.definition)) return false
  const { section, parent } = found
  const asked = parent ? { section, field: parent.id } : ref
  return brokerTopics(definition).some(({ fields }) =>
    fields.some((field) => field.section === asked.section && field.field === asked.field),
  )
}
