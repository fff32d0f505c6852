import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'

/**
 * Answers a field with the first of the given answers that has no issue among the form's other
 * answers, and with which `computed` has none either. If there is no such answer, answers with the
 * first. Does nothing without an answer.
 */
export function setFittingAnswer(
  form: Form,
  { section, field }: FieldRef,
  answers: readonly AnswerValue[],
  computed: readonly FieldRef[] = [],
): void {
  const [first] = answers
  if (first === undefined) return
  for (const answer of answers) {
    form.setAnswer(section, field, answer)
    const checked = [{ section, field }, ...computed]
    if (checked.every((one) => form.validateField(one.section, one.field, 'strict').length === 0))
      return
  }
  form.setAnswer(section, field, first)
}
