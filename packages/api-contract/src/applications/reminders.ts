import type { Call } from '../call'
import { IdParams, NoBody, NoContent } from '../common'

/** The `:id` is a token from an email. */
export const reminderCalls = {
  /** @see D77 */
  stopReminders: {
    method: 'POST',
    path: '/api/reminders/:id/stop',
    summary:
      'Stops the emails about unfinished drafts. Mail programs call it too. Does nothing if the token is unknown.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  openReminderStop: {
    method: 'GET',
    path: '/api/reminders/:id/stop',
    summary: 'Redirects to the page that stops the emails about unfinished drafts.',
    params: IdParams,
    status: 303,
    response: NoContent,
  },
} as const satisfies Record<string, Call>
