import type { TimelineEntry } from '@gapwise/api-contract'
import type { ChainedEntry } from '../audit'

/** Descriptions of what an applicant did. */
export const APPLICANT_EVENTS = {
  created: 'Started the application',
  resumed: 'Continued with a resume code',
  submitted: 'Sent the application',
  'link-opened': 'Opened the link to sign',
} as const

const STATUS_ACTIONS: Readonly<Record<string, string>> = {
  delivered: 'Noted that the insurer has the application',
  in_review: 'Noted that the insurer reviews the application',
  needs_information: 'Asked the applicant for more information',
  approved: 'Noted that the insurer approved the application',
  declined: 'Noted that the insurer declined the application',
  withdrawn: 'Withdrew the sent application',
}

/** Descriptions of actions by brokers. `to` is the name of the new assignee. */
const BROKER_ACTIONS: Readonly<Record<string, (to: string) => string>> = {
  'application.assign': (to) => `Assigned the application to ${to}`,
  'application.release': () => 'Unassigned the application',
  'application.withdraw': () => 'Marked the application as withdrawn',
  'application.reinstate': () => 'Reopened the application',
  'note.add': () => 'Added a note',
  'resume-code.make': () => 'Created a resume code',
  'resume-code.mail': () => 'Created a resume code and emailed it',
  'resume-code.revoke': () => 'Revoked a resume code',
  'statement.give': () => 'Signed the broker’s statement',
  'start.make': () => 'Started the application with the client',
  'start.save': () => 'Filled in the application with the client',
  'start.mail': () => 'Emailed the application to the client',
  'start.code': () => 'Created a code for the client to open the application',
  'signing-link.make': () => 'Created a code for signing on the applicant’s device',
  'signing-link.mail': () => 'Emailed a link to sign',
  'signing-link.withdraw': () => 'Ended a link to sign',
}

/**
 * Returns an application's history, newest first. It contains the applicant's events and the
 * changes that brokers made.
 */
export function describeTimeline(
  events: readonly { event: keyof typeof APPLICANT_EVENTS; happened_at: Date }[],
  changes: readonly ChainedEntry[],
  nameOf: (brokerId: string) => string,
): TimelineEntry[] {
  const entries = [
    ...events.map(({ event, happened_at: at }) => ({
      at,
      who: null,
      what: APPLICANT_EVENTS[event],
    })),
    ...changes.flatMap(({ at, who, action, subject }) => {
      const status = action === 'application.status' && STATUS_ACTIONS[subject ?? '']
      if (status) return [{ at, who, what: status }]
      const describe = BROKER_ACTIONS[action]
      return describe ? [{ at, who, what: describe(nameOf(subject ?? '')) }] : []
    }),
  ]
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }))
}
