import type { TimelineEntry } from '@gapwise/api-contract'
import type { ChainedEntry } from '../audit'

const APPLICANT_EVENTS = {
  created: 'Started the application',
  resumed: 'Went on with a resume code',
  submitted: 'Sent the application',
} as const

/** Descriptions of brokers' actions. `to` is the name of the new assignee. */
const BROKER_ACTIONS: Readonly<Record<string, (to: string) => string>> = {
  'application.assign': (to) => `Gave the application to ${to}`,
  'application.release': () => 'Gave the application back to nobody',
  'application.withdraw': () => 'Noted that the applicant does not want to go on',
  'application.reinstate': () => 'Took back that the applicant does not want to go on',
  'note.add': () => 'Wrote a note',
  'resume-code.make': () => 'Made a resume code',
  'resume-code.mail': () => 'Made a resume code and mailed it',
  'resume-code.revoke': () => 'Revoked a resume code',
}

/** Returns an application's history, newest first: the applicant's steps and brokers' changes. */
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
      const describe = BROKER_ACTIONS[action]
      return describe ? [{ at, who, what: describe(nameOf(subject ?? '')) }] : []
    }),
  ]
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, who, what }) => ({ at: at.toISOString(), who, what }))
}
