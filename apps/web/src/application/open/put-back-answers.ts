import type { FieldRef, Form } from '@gapwise/form-engine'

import type { UnsavedAnswers } from '../facts/unsaved-answers'

/** What was taken up of a window that is gone. */
export interface PutBackAnswers {
  readonly answers: readonly FieldRef[]
  /** What was typed there as well, but is private: it may have to be typed again. */
  readonly leftOut: readonly FieldRef[]
}

/** What changes in a form by putting answers back: a save may have arrived after its window was gone. */
export function putBackOf(form: Form, unsaved: readonly UnsavedAnswers[]): PutBackAnswers {
  const differing = unsaved
    .flatMap(({ changes }) => changes)
    .filter(({ section, field, value }) => {
      return JSON.stringify(form.getAnswer(section, field)) !== JSON.stringify(value)
    })
  return { answers: once(differing), leftOut: once(unsaved.flatMap(({ leftOut }) => leftOut)) }
}

function once(refs: readonly FieldRef[]): readonly FieldRef[] {
  const named = refs.map(
    ({ section, field }) => [`${section} ${field}`, { section, field }] as const,
  )
  return [...new Map(named).values()]
}
