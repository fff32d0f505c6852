import { findField, PRICE_FIELDS, textAnswer } from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine/core'

import type { OnboardingForm } from '../../adapters/api/api-client'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { loadApplication } from './open-applications'
import { t } from '../../language'

/** Answers that are not simply copied. The applicant confirms the start of Part B in the application. */
const NOT_COPIED: readonly string[] = ['county', 'state', 'medicare_part_b']

/**
 * Copies the chosen plan, and the answers that determine its price, from a quote into its
 * application. Otherwise, the application would be sent with another offer. The server copies the
 * insurer.
 * @throws if the answers could not be saved
 */
export async function copyQuoteAnswers(id: string, quote: OnboardingForm): Promise<void> {
  const { form, queue } = await loadApplication(id)
  const changes = choiceAnswers(form, quote)
  if (changes.length === 0) return
  form.setAnswers(changes)
  if (!(await queue.flush())) throw new Error(t('We couldn’t save your application.'))
}

/** Copies an application's answers into its quote and opens that quote in this window. */
export async function openApplicationQuote(id: string): Promise<void> {
  const { quote_id } = await (await loadApplication(id)).priceAgain()
  await useOnboardingStore.getState().open(quote_id)
}

function choiceAnswers(form: Form, quote: OnboardingForm): AnswerChange[] {
  const { zip5, county, state } = quote
  const isSameZip = textAnswer(form, 'zip5') === zip5
  const isOtherState = textAnswer(form, 'state') !== state
  const isDiscounted = textAnswer(form, 'discount_selected') === 'Yes'
  const chosen = {
    ...Object.fromEntries(
      PRICE_FIELDS.filter((id) => !NOT_COPIED.includes(id)).map((id) => [id, quote[id]]),
    ),
    // A new ZIP code sets its own county and state. Copy them only if the ZIP code stays the same.
    // A quote without a county keeps the one that the applicant entered for this state.
    ...(isSameZip && state && (county || isOtherState) ? { county, state } : {}),
    // If the quote has no discount, clear the answer. It is unknown and not "No".
    ...(isDiscounted === Boolean(quote.discount_selected)
      ? {}
      : { discount_selected: quote.discount_selected ? 'Yes' : undefined }),
  }
  return Object.entries(chosen).flatMap(([id, value]) => {
    const ref = findField(form.definition, id)
    if (!ref || (value ?? '') === textAnswer(form, id)) return []
    return [{ section: ref.section, field: ref.field, value: value || undefined }]
  })
}
