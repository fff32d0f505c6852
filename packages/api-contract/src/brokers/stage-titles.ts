import type { SubmissionStatus } from '../applications/status'
import type { ApplicationStage } from './list'

/** Title of each stage, in order of progress. Used on the screen and in exported files. */
export const STAGE_TITLES: Readonly<Record<ApplicationStage, string>> = {
  'not-started': 'Not started',
  'in-progress': 'In progress',
  'needs-attention': 'Needs attention',
  'ready-to-sign': 'Ready to sign',
  submitted: 'Submitted',
  delivered: 'With the insurer',
  'in-review': 'In review',
  'needs-information': 'Needs information',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

/** Stages of an application that has not been sent or withdrawn. */
export const DRAFT_STAGES: readonly ApplicationStage[] = [
  'not-started',
  'in-progress',
  'needs-attention',
  'ready-to-sign',
]

/** Title of each status of a sent application, for brokers. */
export const STATUS_TITLES: Readonly<Record<SubmissionStatus, string>> = {
  submitted: STAGE_TITLES.submitted,
  delivered: STAGE_TITLES.delivered,
  in_review: STAGE_TITLES['in-review'],
  needs_information: STAGE_TITLES['needs-information'],
  approved: STAGE_TITLES.approved,
  declined: STAGE_TITLES.declined,
  withdrawn: STAGE_TITLES.withdrawn,
}
