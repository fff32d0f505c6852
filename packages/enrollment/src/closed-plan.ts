import type { FieldRef, Form } from '@gapwise/form-engine/core'
import { isPlanOpen } from '@gapwise/medicare-rules'

import { confirmedText, findField, textAnswer } from './fields'

/**
 * Returns the field of the plan if the law closes the stored plan to the applicant (42 U.S.C. §
 * 1395ss(z)). The definition does not offer such a plan, so the form reports the answer as missing.
 * The server uses this to say why.
 */
export function closedPlan(form: Form): FieldRef | undefined {
  const facts = {
    dob: textAnswer(form, 'applicant_dob'),
    partAStart: confirmedText(form, 'medicare_part_a'),
  }
  const ref = findField(form.definition, 'plan_type')
  if (!ref || isPlanOpen(textAnswer(form, 'plan_type'), facts)) return undefined
  return { section: ref.section, field: ref.field }
}
