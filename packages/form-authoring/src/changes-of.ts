import type { Answers, AnswerValue, FieldRef } from '@gapwise/form-engine'

/** Returns answers as a list of changes, in order, for `form.setAnswers` or for a server. */
export function changesOf(answers: Answers): (FieldRef & { readonly value: AnswerValue })[] {
  return Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
}
