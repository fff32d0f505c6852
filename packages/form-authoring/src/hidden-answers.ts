import type { AnswerValue, FieldRef, Form } from '@gapwise/form-engine'
import { answeredFields, labelOf } from './answered-fields'

/** An answer to a hidden question. The draft includes it, but the submission does not. */
export interface HiddenAnswer extends FieldRef {
  /** The field's question, or its id if it has no question. */
  readonly label: string
  /** The hidden answer. */
  readonly value: AnswerValue
}

/**
 * Returns the answers to hidden questions. The draft includes them, but the submission does not.
 *
 * @see D7
 */
export function hiddenAnswers(form: Form): HiddenAnswer[] {
  const draft = form.draft()
  return answeredFields(form.definition).flatMap(({ section, field, definition }) => {
    const value = draft[section]?.[field]
    if (isBlank(value) || form.isVisible(section, field)) return []
    return [{ section, field, label: labelOf(definition), value }]
  })
}

/**
 * Returns whether an answer is blank, which means `undefined`, an empty string, or an empty list.
 */
export function isBlank(value: AnswerValue | undefined): value is undefined | '' {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
