import type { AnswerIssue } from '@gapwise/api-contract'
import type { LoadedApplication } from './load-application'
import { answerIssues } from './signing/stop-issues'

/**
 * Returns a draft's issues, without those at sensitive numbers. Only the applicant gives these
 * numbers: on their own device, or on paper (D72).
 */
export function openIssues({
  draft,
  applicationForm,
}: Pick<LoadedApplication, 'draft' | 'applicationForm'>): AnswerIssue[] {
  return answerIssues(draft.form).filter(
    ({ section, field }) => !applicationForm.isSensitive(section, field),
  )
}
