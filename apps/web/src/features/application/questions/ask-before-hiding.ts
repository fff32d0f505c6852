import type { AnswerChange, FieldRef, FieldType, Form } from '@gapwise/form-engine'
import type { BeforeChange } from '@gapwise/form-react'

/** A change that would hide answered questions. */
export interface HidingChange extends AnswerChange {
  /** The answered questions that the change would hide. */
  readonly hides: readonly FieldRef[]
}

/**
 * Field types that the user answers with one press. Changes to typed answers are not held back,
 * because a dialog at every keystroke would be worse than no dialog. Hidden answers are kept anyway
 * (D7).
 */
const CHOICES: ReadonlySet<FieldType> = new Set([
  'radio',
  'radio-without-tiles',
  'complex-radio',
  'checkbox',
  'key-value-picker',
  'string-picker',
])

/**
 * Returns a hook that holds back a choice if it would hide answered questions (C-34). The hook
 * passes the choice to `ask`, and the page applies the choice after the user confirms.
 */
export function askBeforeHiding(form: Form, ask: (change: HidingChange) => void): BeforeChange {
  return (changes) =>
    changes.filter(({ section, field, value }) => {
      const { definition } = form.getField(section, field)
      if (!CHOICES.has(definition.type)) return true
      const hides = form.impactOf(section, field, value).dropsAnswers
      if (hides.length > 0) ask({ section, field, value, hides })
      return hides.length === 0
    })
}
