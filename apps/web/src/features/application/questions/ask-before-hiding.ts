import type { AnswerChange, FieldRef, FieldType, Form } from '@gapwise/form-engine'
import type { BeforeChange } from '@gapwise/form-react'

/** An answer that would hide questions which already have answers. */
export interface HidingChange extends AnswerChange {
  /** The answered questions that would no longer be asked. */
  readonly hides: readonly FieldRef[]
}

/**
 * Answers given in one press. Typed ones are let through: to ask at every key would be worse than
 * not to ask, and an answer that is hidden is kept in any case (D7).
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
 * Holds back a choice that would hide answered questions and hands it to `ask` (C-34). The page
 * makes it once the person agrees.
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
