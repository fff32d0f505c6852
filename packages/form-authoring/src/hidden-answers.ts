import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'
import { answeredFields, labelOf } from './answered-fields'

/** An answer that the draft keeps and the submission leaves out. */
export interface HiddenAnswer extends FieldRef {
  /** The question, or the field's id if it has none. */
  readonly label: string
  readonly value: AnswerValue
}

/** Returns the answers of hidden questions: the draft keeps them, and the submission leaves them out (D7). */
export function hiddenAnswers(form: Form): HiddenAnswer[] {
  return answeredFields(form.definition).flatMap(({ section, field, definition }) => {
    const value = form.getAnswer(section, field)
    if (isBlank(value) || form.isVisible(section, field)) return []
    return [{ section, field, label: labelOf(definition), value }]
  })
}

/** Tells whether a question has no answer: nothing, an empty string, or an empty list. */
export function isBlank(value: AnswerValue | undefined): value is undefined | '' {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
