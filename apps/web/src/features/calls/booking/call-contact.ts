import { verifyEmail } from '@gapwise/form-engine/verifiers'

import type { OnboardingForm } from '../../../adapters/api/api-client'
import { phoneText } from '../../../ui/format/phone-text'
import type { FieldProblem } from './ErrorList'
import { t } from '../../../language'

/** Contact details for a call, exactly as the person typed them. */
export interface CallContact {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly reason: string
  readonly consent: boolean
}

/** Fills in contact details from onboarding, so that people don't type them again (C-24). */
export function prefilledContact(form: OnboardingForm): CallContact {
  const name = [form.first_name, form.last_name].filter(Boolean).join(' ')
  const phone = phoneText(form.phone ?? '')
  return { name, phone, email: form.email ?? '', reason: '', consent: false }
}

/** Ids of the contact boxes. */
export const CONTACT_FIELD_IDS = {
  name: 'call-name',
  phone: 'call-phone',
  email: 'call-email',
  consent: 'call-consent',
} as const

/**
 * Returns errors for missing or invalid contact details, in page order. Accepts any phone number
 * format.
 */
export function contactProblems({
  name,
  phone,
  email,
  consent,
}: CallContact): readonly FieldProblem[] {
  const digits = phone.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return [
    ...(name.trim() === ''
      ? [{ target: CONTACT_FIELD_IDS.name, message: t('Enter your name.') }]
      : []),
    ...(digits.length === 10
      ? []
      : [{ target: CONTACT_FIELD_IDS.phone, message: t('Enter a phone number with 10 digits.') }]),
    ...(email.trim() === '' || verifyEmail(email.trim()) === null
      ? []
      : [
          {
            target: CONTACT_FIELD_IDS.email,
            message: t('Enter an email address such as name@example.com, or leave this blank.'),
          },
        ]),
    ...(consent
      ? []
      : [{ target: CONTACT_FIELD_IDS.consent, message: t('Check the box to let us call you.') }]),
  ]
}

/** Returns the contact details for a request body. */
export function contactBody({ name, phone, email, reason, consent }: CallContact) {
  return {
    name: name.trim(),
    phone: phone.trim(),
    consent,
    ...(email.trim() ? { email: email.trim() } : {}),
    ...(reason ? { reason } : {}),
  }
}
