import type { Form } from '@gapwise/form-engine/core'
import type { ShownIssue } from './describe-issue'
import type { EarlyAnswers } from './early-answers'
import { createEntries } from './entries'
import type { BeforeChange, Binding } from './types'
import { createValidation } from './validation'

interface BindingOptions {
  /** Prefix of every DOM id. */
  readonly idPrefix: string
  readonly isNative: boolean
  /** Errors to show from the start, such as those that a server found. */
  readonly issues: readonly ShownIssue[]
  readonly early: EarlyAnswers | undefined
}

/** Creates the state that a provider shares with the fields inside the provider. */
export function createBinding(
  form: Form,
  { idPrefix, isNative, issues, early }: BindingOptions,
): Binding {
  let beforeChange: BeforeChange | undefined
  const validation = createValidation(form, issues)
  return {
    form,
    validation,
    entries: createEntries(validation),
    early,
    idPrefix,
    isNative,
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
