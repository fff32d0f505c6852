import { fieldAt } from '@gapwise/enrollment'
import { isSensitive, type FieldRef, type Form } from '@gapwise/form-engine/core'

/**
 * Returns the questions that need an answer before the applicant is asked to sign, in the form's
 * order. The sensitive numbers are not among them, because only the applicant gives them (D72).
 */
export function questionsBeforeAsking(form: Form): FieldRef[] {
  const seen = new Set<string>()
  return form
    .validate({ mode: 'strict' })
    .map(({ section, field }) => ({ section, field }))
    .filter((ref) => {
      const found = fieldAt(form.definition, ref)
      const key = JSON.stringify(ref)
      if (seen.has(key) || (found && isSensitive(found.definition))) return false
      seen.add(key)
      return true
    })
}
