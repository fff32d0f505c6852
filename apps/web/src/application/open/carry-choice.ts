import { findField, textAnswer } from '@gapwise/enrollment'
import type { AnswerChange, Form } from '@gapwise/form-engine'

import type { OnboardingForm } from '../../adapters/api/api-client'
import { allUnfinished, useApplicationsStore } from '../../stores/session/applications-store'
import { loadApplication } from './open-applications'

/**
 * Gives the unfinished applications of the person who chose an offer what it was chosen for: the server takes the
 * insurer over, and without the plan and the answers behind its price another offer would be sent. Those of the other
 * of a couple stay as they are.
 * @throws when that could not be saved
 */
export async function carryChoice(quote: OnboardingForm): Promise<void> {
  const drafts = allUnfinished(useApplicationsStore.getState().applications)
  await Promise.all(
    drafts.map(async ({ id }) => {
      const { form, queue } = await loadApplication(id)
      if (textAnswer(form, 'applicant_dob') !== quote.applicant_dob) return
      const changes = choiceAnswers(form, quote)
      if (changes.length === 0) return
      form.setAnswers(changes)
      if (!(await queue.flush())) throw new Error('Your application could not be saved.')
    }),
  )
}

function choiceAnswers(form: Form, quote: OnboardingForm): AnswerChange[] {
  const { zip5, county, state, tobacco, gender, plan_type, discount_selected } = quote
  const isSameZip = textAnswer(form, 'zip5') === zip5
  const isDiscounted = textAnswer(form, 'discount_selected') === 'Yes'
  const chosen = {
    // City, county, and state follow another ZIP code by themselves.
    ...{ zip5, tobacco, gender, plan_type },
    ...(isSameZip && state && textAnswer(form, 'state') !== state ? { county, state } : {}),
    // Without the discount nobody said that they live alone.
    ...(isDiscounted === Boolean(discount_selected)
      ? {}
      : { discount_selected: discount_selected ? 'Yes' : undefined }),
  }
  return Object.entries(chosen).flatMap(([id, value]) => {
    const ref = findField(form.definition, id)
    if (!ref || (value ?? '') === textAnswer(form, id)) return []
    return [{ section: ref.section, field: ref.field, value: value || undefined }]
  })
}
