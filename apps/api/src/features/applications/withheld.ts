import type { AnswersJson, FieldRef } from '@gapwise/api-contract'
import type { ApplicationForm } from './definitions'
import type { OwnedRow, RevisedAnswerRow } from './repository'

/**
 * The secret numbers that were given before an application changed hands by its resume code. Whoever brings
 * a code may not read them, so that a stolen one gives nothing of them away (ADR 20): they
 * stay stored, and show again once they are typed anew.
 */
export function withheldOf(
  { resumed_at_revision: resumedAt }: Pick<OwnedRow, 'resumed_at_revision'>,
  answers: readonly RevisedAnswerRow[],
  form: ApplicationForm,
): FieldRef[] {
  if (resumedAt === null) return []
  return answers
    .filter(
      ({ section, field, value, revision }) =>
        value !== null && revision <= resumedAt && form.isSecret(section, field),
    )
    .map(({ section, field }) => ({ section, field }))
}

/** Answers without those that are withheld. */
export function withoutWithheld(answers: AnswersJson, withheld: readonly FieldRef[]): AnswersJson {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) => {
      const shown = Object.entries(fields).filter(
        ([field]) => !withheld.some((one) => one.section === section && one.field === field),
      )
      return shown.length > 0 ? [[section, Object.fromEntries(shown)]] : []
    }),
  )
}
