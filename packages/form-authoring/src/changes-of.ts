import type { Answers, AnswerValue, FieldRef } from '@gapwise/form-engine'

/** Returns answers as a list, in their order, as `form.setAnswers` takes them and as a server may be sent them. */
export function changesOf(answers: Answers): (FieldRef & { readonly value: AnswerValue })[] {
  return Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
}
