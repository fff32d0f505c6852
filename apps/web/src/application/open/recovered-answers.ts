import type { FieldRef, Form } from '@gapwise/form-engine/core'

import type { UnsavedAnswers } from '../facts/unsaved-answers'

/** The fields whose answers were recovered from a closed window. */
export interface RecoveredAnswers {
  readonly answers: readonly FieldRef[]
  /**
   * Sensitive fields whose answers were typed in the closed window but not stored. The user might
   * have to type them again.
   */
  readonly leftOut: readonly FieldRef[]
}

/**
 * Returns the recovered fields whose answers differ from those in the form. An answer is the same
 * if the closed window's last save reached the server.
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
