import type { Form } from '@gapwise/form-engine/core'
import { createEntries } from './entries'
import type { BeforeChange, Binding } from './types'
import { createValidation } from './validation'

/** Creates the state that a provider shares with the fields inside the provider. */
export function createBinding(form: Form, idPrefix: string): Binding {
  let beforeChange: BeforeChange | undefined
  const validation = createValidation(form)
  return {
    form,
    validation,
    entries: createEntries(validation),
    idPrefix,
    stores: new Map(),
    setBeforeChange(next) {
      beforeChange = next
    },
    setAnswer(section, field, value) {
      if (!beforeChange) return form.setAnswer(section, field, value)
      const changes = beforeChange([{ section, field, value }])
      if (changes.length > 0) form.setAnswers(changes)
    },
  }
}
