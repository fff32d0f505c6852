import { verifyEmail } from '@gapwise/form-engine/verifiers'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { phoneText } from '../../../ui/format/phone-text'
import type { FieldProblem } from './ErrorList'

/** Whom to call, as it was typed. */
export interface CallContact {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly reason: string
  readonly consent: boolean
}

/** What onboarding already knows is not asked for again (C-24). */
export function prefilledContact(form: OnboardingForm): CallContact {
  const name = [form.first_name, form.last_name].filter(Boolean).join(' ')
  const phone = phoneText(form.phone ?? '')
  return { name, phone, email: form.email ?? '', reason: '', consent: false }
}

/** The ids of a person's boxes on a page. */
export const CONTACT_FIELD_IDS = {
  name: 'call-name',
  phone: 'call-phone',
  email: 'call-email',
  consent: 'call-consent',
} as const

/** What is missing or wrong, in the order of the page. Any way of writing a phone number is fine. */
export function contactProblems({ name, phone, email, consent }: CallContact): readonly FieldProblem[] {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return [
    ...(name.trim() === '' ? [{ target: CONTACT_FIELD_IDS.name, message: 'Enter your name.' }] : []),
    ...(digits.length === 10
      ? []
      : [{ target: CONTACT_FIELD_IDS.phone, message: 'Enter a phone number with 10 digits.' }]),
    ...(email.trim() === '' || verifyEmail(email.trim()) === null
      ? []
      : [
          {
            target: CONTACT_FIELD_IDS.email,
            message: 'Enter an e-mail address such as name@example.com, or leave it empty.',
          },
        ]),
    ...(consent
      ? []
      : [{ target: CONTACT_FIELD_IDS.consent, message: 'Check the box to let us call you.' }]),
  ]
}

/** A person as the calls of the contract take them. */
export function contactBody({ name, phone, email, reason, consent }: CallContact) {
  return {
    name: name.trim(),
    phone: phone.trim(),
    consent,
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(reason ? { reason } : {}),
  }
}
