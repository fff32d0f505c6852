import type { AnswerValue, FieldRef, FieldType, Form } from '@gapwise/form-engine'

/** An answer that would hide questions which already have answers. */
export interface HidingChange extends FieldRef {
  readonly value: AnswerValue | undefined
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
 * The form for a page of questions: like the form itself, but a choice that would hide answered
 * questions is handed to `ask` and not made (C-34). The page makes it once the person agrees.
 */
export function askBeforeHiding(form: Form, ask: (change: HidingChange) => void): Form {
  const setAnswer: Form['setAnswer'] = (section, field, value) => {
    const { definition } = form.getField(section, field)
    const hides = CHOICES.has(definition.type)
      ? form.impactOf(section, field, value).dropsAnswers
      : []
    if (hides.length === 0) form.setAnswer(section, field, value)
    else ask({ section, field, value, hides })
  }
  return new Proxy(form, {
    get: (target, name) => (name === 'setAnswer' ? setAnswer : Reflect.get(target, name, target)),
  })
}
