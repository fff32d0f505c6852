import type { FieldRef, Form } from '@gapwise/form-engine'

import type { UnsavedAnswers } from '../facts/unsaved-answers'

/** Fields of answers recovered from a closed window. */
export interface RecoveredAnswers {
  readonly answers: readonly FieldRef[]
  /** Sensitive fields that were typed there but not stored. They may have to be typed again. */
  readonly leftOut: readonly FieldRef[]
}

/**
 * Returns the fields whose answers differ from the form's. A save may have arrived after its window
 * closed.
 */
export function recoveredAnswers(form: Form, unsaved: readonly UnsavedAnswers[]): RecoveredAnswers {
  const differing = unsaved
    .flatMap(({ changes }) => changes)
    .filter(({ section, field, value }) => {
      return JSON.stringify(form.getAnswer(section, field)) !== JSON.stringify(value)
    })
  return { answers: unique(differing), leftOut: unique(unsaved.flatMap(({ leftOut }) => leftOut)) }
}

function unique(refs: readonly FieldRef[]): readonly FieldRef[] {
  const named = refs.map(
    ({ section, field }) => [`${section} ${field}`, { section, field }] as const,
  )
  return [...new Map(named).values()]
}
