import type { Answers, AnswerValue, FieldRef } from '@gapwise/form-engine'

/**
 * Converts answers to a list of changes, in order. Pass the list to `form.setAnswers` or send it to
 * a server.
 */
export function changesOf(answers: Answers): (FieldRef & { readonly value: AnswerValue })[] {
  return Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
}
