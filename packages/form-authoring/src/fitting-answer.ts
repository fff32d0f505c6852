import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'

/**
 * Sets the first of the given answers with which neither the field nor `computed` has an issue. If
 * there is no such answer, sets the first. Does nothing without an answer.
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
