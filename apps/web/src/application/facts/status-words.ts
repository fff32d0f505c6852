import type { SubmissionStatus } from '../../adapters/api/status-client'
import { msg } from '../../language'

/** Name of each status of a sent application, as applicants read it. */
export const STATUS_WORDS: Readonly<Record<SubmissionStatus, string>> = {
  submitted: msg('Sent to us'),
  delivered: msg('The insurer has it'),
  in_review: msg('Being reviewed'),
  needs_information: msg('The insurer needs something from you'),
  approved: msg('Approved'),
  declined: msg('Declined'),
  withdrawn: msg('Taken back'),
}
