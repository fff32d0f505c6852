import type { SubmissionStatus } from '../../adapters/api/status-client'

/** Name of each status of a sent application, as applicants read it. */
export const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  submitted: 'Sent to us',
  delivered: 'The insurer has it',
  in_review: 'Being reviewed',
  needs_information: 'The insurer needs something from you',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Taken back',
}
