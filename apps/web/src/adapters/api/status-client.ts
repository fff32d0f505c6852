import { contractClient, type Endpoints } from './contract-client'

export type { StatusEntry, SubmissionProgress, SubmissionStatus } from '@gapwise/api-contract'

export type StatusCallName =
  | 'readProgress'
  | 'withdrawSubmission'
  | 'stopReminders'
  | 'openReminderStop'

const endpoints: Endpoints<StatusCallName> = {
  readProgress: 'GET /api/application/:id/progress',
  withdrawSubmission: 'POST /api/application/:id/withdraw',
  stopReminders: 'POST /api/reminders/:id/stop',
  openReminderStop: 'GET /api/reminders/:id/stop',
}

/** API calls about sent applications and reminders. Only the pages that need them load this module. */
export const statusClient = contractClient(endpoints)
