import type { AnswerChange, FieldRef, Form } from '@gapwise/form-engine/core'

import type { ApplicationDetail } from '../../../adapters/api/api-client'

/** Answers that two people of one household can share. */
export type SharedKind = 'address' | 'bank account'

const SHARED: Readonly<Record<SharedKind, { section: string; fields: readonly string[] }>> = {
  address: {
    section: 'applicant',
    fields: [
      ...['address_line1', 'address_line2', 'zip5', 'city', 'county', 'state'],
      ...['mailing_differs', 'mailing_line1', 'mailing_city', 'mailing_state', 'mailing_zip'],
    ],
  },
  // The permission is not shared. Each person gives it for their own policy.
  'bank account': {
    section: 'payment',
    fields: [
      ...['payment_mode', 'payment_method', 'eft_account_holder', 'eft_account_type'],
      ...['eft_routing_number', 'eft_account_number', 'eft_draft_day'],
    ],
  },
}

/** Question that stands for each kind. A page that asks it can take over the answers. */
const LEADING: Readonly<Record<SharedKind, string>> = {
  address: 'address_line1',
  'bank account': 'payment_method',
}

/** Returns the kind of shared answers that a page asks for. */
export function sharedKind(fields: readonly FieldRef[]): SharedKind | undefined {
  return (['address', 'bank account'] as const).find((kind) =>
    fields.some(
      ({ section, field }) => section === SHARED[kind].section && field === LEADING[kind],
    ),
  )
}

/**
 * Returns the partner’s answers that differ from this form’s. Numbers that the server withholds are not
 * among them. An address without a second line clears this form’s.
 */
export function partnerChanges(
  form: Form,
  kind: SharedKind,
  { answers }: Pick<ApplicationDetail, 'answers'>,
): AnswerChange[] {
  const { section, fields } = SHARED[kind]
  const theirs = answers[section] ?? {}
  const hasAddress = theirs['address_line1'] !== undefined
  return fields.flatMap((field) => {
    const value = theirs[field]
    const isKept = value === undefined && !(hasAddress && field === 'address_line2')
    const isSame = isKept || value === form.getAnswer(section, field)
    return isSame ? [] : [{ section, field, value }]
  })
}
