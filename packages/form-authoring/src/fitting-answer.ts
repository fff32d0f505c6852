import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'

/**
 * Answers a field with the first of the given answers that has no issue among the form's other
 * answers. If each of them has one, answers with the first. Does nothing without an answer.
 */
export function setFittingAnswer(
  form: Form,
  { section, field }: FieldRef,
  answers: readonly AnswerValue[],
): void {
  const [first] = answers
  if (first === undefined) return
  for (const answer of answers) {
    form.setAnswer(section, field, answer)
    if (form.validateField(section, field, 'strict').length === 0) return
  }
  form.setAnswer(section, field, first)
}
