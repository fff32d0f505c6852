import type { Broker, BrokerStatusEntry, SetApplicationStatus } from '@gapwise/api-contract'
import type { Queryable } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { OwnerCipher } from '../../protection/owner-cipher'
import { needsNote, possibleForBroker, readStatuses, setStatus } from '../application-status'
import type { Actor } from '../audit'
import type { DeskDependencies } from './desk-dependencies'

const SETTERS: Readonly<Record<string, string>> = {
  system: 'Gapwise',
  applicant: 'The applicant',
}

/** Returns the statuses of an application with the names of those who set them, oldest first. */
export async function describeStatuses(
  database: Queryable,
  cipher: OwnerCipher,
  nameOf: (brokerId: string) => string | undefined,
): Promise<BrokerStatusEntry[]> {
  const statuses = await readStatuses(database, cipher)
  return statuses.map(({ setBy, ...entry }) => {
    const [kind = '', id = ''] = setBy.split(/:(.*)/s)
    const name = kind === 'broker' ? (nameOf(id) ?? 'A colleague') : id
    return { ...entry, setBy: SETTERS[kind] ?? name }
  })
}

/**
 * Sets the status of a sent application for a broker who is allowed to see it (D75). Records the
 * change in the audit trail, and emails the applicant.
 * @throws {ApiError} `APPLICATION_UNKNOWN`, `STATUS_NOT_POSSIBLE`, `STATUS_NOTE_MISSING`
 */
export async function setStatusAsBroker(
  deps: DeskDependencies,
  broker: Broker,
  actor: Actor,
  { id, status, note: typed }: SetApplicationStatus & { readonly id: string },
): Promise<string> {
  const { database, audit, clock, mailer, visible } = deps
  const note = typed?.trim() || undefined
  if (!note && needsNote(status)) throw new ApiError('STATUS_NOTE_MISSING')
  const applicationId = await database.transaction(async (transaction) => {
    const row = await visible.expect(broker, id, { transaction, lock: true })
    const { sent_status: current } = row
    const isPossible =
      current === status || (current && possibleForBroker(current).includes(status))
    if (!isPossible) throw new ApiError('STATUS_NOT_POSSIBLE')
    const setBy = { kind: 'broker', id: broker.id } as const
    const change = { applicationId: row.id, status, note, setBy, now: clock.now() }
    if (await setStatus(transaction, deps, change)) {
      await audit.record(transaction, actor, {
        action: 'application.status',
        application: row.id,
        subject: status,
      })
    }
    return row.id
  })
  mailer.wake()
  return applicationId
}
