import type { AnswerIssue, AnswersJson, FieldPath } from '@gapwise/api-contract'
import type { Form } from '@gapwise/form-engine'
import type { ApplicationForm } from './definitions'
import type { RevisedAnswerRow } from './answer-repository'
import type { OwnedRow } from './repository'

/**
 * Returns the sensitive fields that were saved before a resume code moved the application to
 * another user. The new user is not allowed to read their numbers, so a stolen code reveals none of
 * them (ADR 20). A number that the new user types is no longer withheld.
 */
export function findWithheld(
  { resumed_at_revision: resumedAt }: Pick<OwnedRow, 'resumed_at_revision'>,
  answers: readonly RevisedAnswerRow[],
  form: ApplicationForm,
): FieldPath[] {
  if (resumedAt === null) return []
  return answers
    .filter(
      ({ section, field, value, revision }) =>
        value !== null && revision <= resumedAt && form.isSensitive(section, field),
    )
    .map(({ section, field }) => ({ section, field }))
}

/** Returns the answers without the withheld ones. */
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
 * Returns an issue for each visible withheld field. The signer must type these answers again, so
 * that a resume code alone is not enough to send an application.
 */
export function withheldIssues(form: Form, withheld: readonly FieldPath[]): AnswerIssue[] {
  return withheld
    .filter(({ section, field }) => form.isVisible(section, field))
    .map((ref) => ({
      ...ref,
      code: 'withheld',
      message: 'Please type this again',
      help: 'To keep you safe, we don’t show this number after a resume code or a link to sign was used.',
    }))
}
