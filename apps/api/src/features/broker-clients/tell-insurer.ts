import { randomUUID } from 'node:crypto'
import { statement, tables } from '../../database'
import { loadCipherForWrite } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import type { NotifyOfStatus } from '../application-status'
import { followUpContext } from './dependencies'
import { insertFollowUp } from './repository'

/** An application that the insurer has, or is getting now. */
const FIND_AT_INSURER = statement(({ id, now }: { id: string; now: Date }) =>
  tables
    .selectFrom('applications as a')
    .innerJoin('submissions as s', 's.application_id', 'a.id')
    .leftJoin('application_handling as h', 'h.application_id', 'a.id')
    .leftJoin('brokers as b', (join) =>
      join.onRef('b.id', '=', 'h.broker_id').on('b.active', '=', true),
    )
    .select(['a.owner_id', 's.reference', 'b.id as broker_id'])
    .where('a.id', '=', id)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom('submission_statuses as c')
            .whereRef('c.application_id', '=', 'a.id')
            .where('c.status', 'in', ['delivered', 'in_review', 'needs_information']),
        ),
        exists(
          selectFrom('handovers as o')
            .whereRef('o.application_id', '=', 'a.id')
            .where('o.leased_until', '>', now),
        ),
      ]),
    ),
)

/**
 * Returns a function that adds a follow-up for the desk when an applicant takes back an application
 * that the insurer has. No message goes to the insurer by itself.
 */
export function createInsurerFollowUps(deps: {
  vault: Vault
  clock: Clock
  /** Time zone of the office. */
  timeZone: string
}): NotifyOfStatus {
  const { vault, clock, timeZone } = deps
  return async (transaction, { cipher, status, setBy, now }) => {
    if (status !== 'withdrawn' || setBy.kind !== 'applicant') return
    const found = await FIND_AT_INSURER.first(transaction, { id: cipher.ownerId, now })
    if (!found) return
    const { owner_id: client, reference, broker_id: broker } = found
    const id = randomUUID()
    const text = `Tell the insurer that application ${reference} was taken back.`
    const own = await loadCipherForWrite(transaction, vault, client)
    await insertFollowUp(transaction, {
      ...{ id, user_id: client, broker_id: broker, made_at: now },
      due_on: clock.todayIn(timeZone),
      note: own.encrypt(text, followUpContext(id)),
    })
  }
}
