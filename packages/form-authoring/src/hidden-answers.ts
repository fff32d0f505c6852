import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'
import { answeredFields, labelOf } from './answered-fields'

/** An answer that the draft keeps and the submission leaves out. */
export interface HiddenAnswer extends FieldRef {
  /** The question, or the id of the field if it has none. */
  readonly label: string
  /** The hidden answer. */
  readonly value: AnswerValue
}

/**
 * Returns the answers of hidden questions. The draft keeps them, and the submission leaves them
 * out.
 *
 * @see D7
 */
export function hiddenAnswers(form: Form): HiddenAnswer[] {
  return answeredFields(form.definition).flatMap(({ section, field, definition }) => {
    const value = form.getAnswer(section, field)
    if (isBlank(value) || form.isVisible(section, field)) return []
    return [{ section, field, label: labelOf(definition), value }]
  })
}

/** Returns whether a question has no answer: `undefined`, an empty string, or an empty list. */
export function isBlank(value: AnswerValue | undefined): value is undefined | '' {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
