import type { BrokerStart, ConsentHow } from '../../../adapters/api/broker-client'

/** `medicare_status` of the onboarding form. */
export type Situation = Exclude<NonNullable<BrokerStart['medicare_status']>, ''>

export const SITUATIONS: readonly { readonly value: Situation; readonly title: string }[] = [
  { value: 'no-plan', title: 'New to Medicare' },
  { value: 'supplemental-plan', title: 'A Medicare supplement' },
  { value: 'advantage-plan', title: 'A Medicare Advantage plan' },
]

export const CONSENT_WAYS: readonly { readonly value: ConsentHow; readonly title: string }[] = [
  { value: 'phone', title: 'On the phone' },
  { value: 'in-person', title: 'In person' },
  { value: 'in-writing', title: 'In writing' },
]

export function isSituation(text: unknown): text is Situation {
  return SITUATIONS.some(({ value }) => value === text)
}
