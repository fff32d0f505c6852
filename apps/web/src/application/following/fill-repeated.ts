import { findField, repeatedAnswers, textAnswer } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'

/** Fills in what the chosen right to buy says already, so that people don't answer it twice. */
export function fillRepeated(form: Form): void {
  const situation = findField(form.definition, 'gi_situation')
  if (!situation) return
  let seen = textAnswer(form, 'gi_situation')
  form.subscribeField(situation.section, situation.field, () => {
    const now = textAnswer(form, 'gi_situation')
    if (now === seen) return
    seen = now
    // A form accepts no change while it reports one.
    queueMicrotask(() => {
      const changes = repeatedAnswers(form)
      if (changes.length > 0) form.setAnswers(changes)
    })
  })
}
