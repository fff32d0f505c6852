import { findField, textAnswer } from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine/core'

import type { OnboardingForm } from '../../adapters/api/api-client'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { loadApplication } from './open-applications'

/**
 * Copies answers from a quote into the quote's application. These are the chosen offer's plan and
 * the answers that determine its price. Without the copy, the application would be sent with
 * another offer. The insurer is not copied here, because the server copies it.
 * @throws if the answers could not be saved
 */
export async function copyQuoteAnswers(id: string, quote: OnboardingForm): Promise<void> {
  const { form, queue } = await loadApplication(id)
  const changes = choiceAnswers(form, quote)
  if (changes.length === 0) return
  form.setAnswers(changes)
  if (!(await queue.flush())) throw new Error('We couldn’t save your application.')
}

/** Copies an application's answers into its quote and opens that quote in this window. */
export async function openApplicationQuote(id: string): Promise<void> {
  const { quote_id } = await (await loadApplication(id)).priceAgain()
  await useOnboardingStore.getState().open(quote_id)
}

function choiceAnswers(form: Form, quote: OnboardingForm): AnswerChange[] {
  const { zip5, county, state, applicant_dob, tobacco, gender, plan_type } = quote
  const isSameZip = textAnswer(form, 'zip5') === zip5
  const isDiscounted = textAnswer(form, 'discount_selected') === 'Yes'
  const chosen = {
    // Skip the county and state if the ZIP code is new, because a new ZIP code updates them.
    ...{ zip5, applicant_dob, tobacco, gender, plan_type },
    ...(isSameZip && state && textAnswer(form, 'state') !== state ? { county, state } : {}),
    // If the quote has no discount, the answer is unknown, so clear it instead of setting it to
    // "No".
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
