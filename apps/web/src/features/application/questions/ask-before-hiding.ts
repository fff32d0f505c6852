import {
  impactOf,
  type AnswerChange,
  type FieldRef,
  type FieldType,
  type Form,
} from '@gapwise/form-engine/core'
import type { BeforeChange } from '@gapwise/form-react'

/** A change that would hide answered questions. */
export interface HidingChange extends AnswerChange {
  /** The answered questions that the change would hide. */
  readonly hides: readonly FieldRef[]
}

/**
 * Field types that the user answers with one press. Only these types show a dialog before a change
 * hides answers. In other fields, a dialog could appear at every keystroke. Hidden answers are kept
 * anyway (D7).
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
 * Returns a hook that asks before a choice hides answered questions (C-34). The hook passes such a
 * choice to `ask`. The page applies the choice after the user confirms.
 */
export function askBeforeHiding(form: Form, ask: (change: HidingChange) => void): BeforeChange {
  return (changes) =>
    changes.filter(({ section, field, value }) => {
      const { definition } = form.getField(section, field)
      if (!CHOICES.has(definition.type)) return true
      const hides = impactOf(form, section, field, value).dropsAnswers
      if (hides.length > 0) ask({ section, field, value, hides })
      return hides.length === 0
    })
}
