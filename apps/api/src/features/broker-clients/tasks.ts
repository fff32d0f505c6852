import type { BrokerCall, ClientTask, FollowUp } from '@gapwise/api-contract'
import type { ListedApplication } from '../broker-applications'
import { dayIn } from '../../shared/clock'

/** Data of a client from which the tasks follow. */
interface TaskSources {
  readonly listed: readonly ListedApplication[]
  readonly calls: readonly BrokerCall[]
  readonly followUps: readonly FollowUp[]
  /** Ids of sent applications that wait for a broker's statement. */
  readonly missingStatements: ReadonlySet<string>
  /** Time zone of the office. */
  readonly timeZone: string
}

const BY_STAGE: Partial<Record<ListedApplication['stage'], ClientTask['kind']>> = {
  'needs-information': 'needs-information',
  'needs-attention': 'errors',
  'ready-to-sign': 'ready-to-sign',
  'not-started': 'unfinished',
  'in-progress': 'unfinished',
}

/** Returns what is left to do for a client. Tasks with a date come first, soonest first. */
export function tasksOf(sources: TaskSources): ClientTask[] {
  const { listed, calls, followUps, missingStatements, timeZone } = sources
  const tasks: ClientTask[] = [
    ...calls
      .filter(({ status }) => status === 'booked')
      .map((call) => ({
        ...{ kind: 'call' as const, subject: call.id },
        dueOn: callDay(call, timeZone),
      })),
    ...followUps
      .filter(({ doneAt }) => doneAt === null)
      .map(({ id, dueOn }) => ({ kind: 'follow-up' as const, subject: id, dueOn })),
    ...listed
      .filter(({ row }) => missingStatements.has(row.id))
      .map(({ row }) => ({ kind: 'statement' as const, subject: row.id, dueOn: null })),
    ...listed.flatMap(({ row, stage }) => {
      const kind = BY_STAGE[stage]
      return kind ? [{ kind, subject: row.id, dueOn: null }] : []
    }),
  ]
  return tasks.toSorted((one, other) => (one.dueOn ?? LAST).localeCompare(other.dueOn ?? LAST))
}

/** Sorts after every day. */
const LAST = '9999'

/** Returns the day of a call or of its next try. `null` for a request without a time. */
export function callDay(
  { startsAt, nextTryAt }: Pick<BrokerCall, 'startsAt' | 'nextTryAt'>,
  timeZone: string,
): string | null {
  const time = nextTryAt ?? startsAt
  return time && dayIn(timeZone, new Date(time))
}
