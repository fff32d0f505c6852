import type { AnswerIssue, AnswersJson, FieldPath } from '@gapwise/api-contract'
import type { Form } from '@gapwise/form-engine'
import type { ApplicationForm } from './definitions'
import type { RevisedAnswerRow } from './answer-repository'
import type { OwnedRow } from './repository'

/**
 * The secret numbers that were given before an application changed hands by its resume code. Whoever brings
 * a code may not read them, so that a stolen one gives nothing of them away (ADR 20): they
 * stay stored, and show again once they are typed again.
 */
export function withheldOf(
  { resumed_at_revision: resumedAt }: Pick<OwnedRow, 'resumed_at_revision'>,
  answers: readonly RevisedAnswerRow[],
  form: ApplicationForm,
): FieldPath[] {
  if (resumedAt === null) return []
  return answers
    .filter(
      ({ section, field, value, revision }) =>
        value !== null && revision <= resumedAt && form.isSecret(section, field),
    )
    .map(({ section, field }) => ({ section, field }))
}

/** Answers without those that are withheld. */
export function withoutWithheld(answers: AnswersJson, withheld: readonly FieldPath[]): AnswersJson {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([section, fields]) => {
      const shown = Object.entries(fields).filter(
        ([field]) => !withheld.some((one) => one.section === section && one.field === field),
      )
      return shown.length > 0 ? [[section, Object.fromEntries(shown)]] : []
    }),
  )
}

/**
 * Returns an issue at each withheld field that would be sent: the person who signs must type these numbers again,
 * so that a resume code alone sends nothing. A number that is hidden is not sent and need not be typed.
 */
export function withheldIssues(form: Form, withheld: readonly FieldPath[]): AnswerIssue[] {
  return withheld
    .filter(({ section, field }) => form.isVisible(section, field))
    .map((ref) => ({
      ...ref,
      code: 'withheld',
      message: 'Please type this again',
      help: 'You opened this application with a code. To keep you safe, a code does not show this number.',
    }))
}
