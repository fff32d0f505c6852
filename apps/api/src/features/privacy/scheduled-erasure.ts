import { addMilliseconds } from 'date-fns'
import { anyOf, statement, tables, type Database, type Transaction } from '../../database'
import type { Mailer } from '../../mail/mailer'
import { loadCiphers } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { addressLookups, givenAddresses, listResumedDrafts } from '../applications'
import type { DocumentFiles } from '../documents'
import type { SecurityEvents } from '../security-events'
import { accountEmail, deleteSessionsOf } from '../sessions'
import { erasePerson, removeExternalData, type Person } from './erase-person'
import { scheduledErasureMail } from './scheduled-erasure-mail'

const HOUR = 3_600_000
/**
 * Milliseconds by which a deletion is delayed if the user opened an application with a resume code.
 */
export const ERASURE_DELAY = 72 * HOUR

/** Dependencies of the services that delete a person's data. */
export interface PrivacyDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly files: DocumentFiles
  readonly mailer: Mailer
  readonly events: SecurityEvents
  /** Returns the website's address, for links in emails. */
  readonly origin: () => string
}

const SCHEDULE = statement((row: { userId: string; now: Date; dueAt: Date }) =>
  tables
    .insertInto('erasure_requests')
    .values({ user_id: row.userId, requested_at: row.now, due_at: row.dueAt })
    .onConflict((conflict) => conflict.column('user_id').doNothing()),
)
const STOP = statement(({ id, lookups }: { id: string; lookups: readonly string[] }) =>
  tables
    .deleteFrom('erasure_requests as e')
    .where((value) =>
      value.or([
        value('e.user_id', '=', id),
        value.exists(
          value
            .selectFrom('applications as a')
            .innerJoin('application_resumes as r', 'r.application_id', 'a.id')
            .whereRef('a.owner_id', '=', 'e.user_id')
            .where('r.address_lookup', '=', anyOf(lookups)),
        ),
      ]),
    ),
)
const LOCK_DUE = statement(({ now }: { now: Date }) =>
  tables
    .selectFrom('erasure_requests as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select('u.id')
    .select(({ ref }) => accountEmail(ref('u.email'), ref('u.is_anonymous')))
    .where('e.due_at', '<=', now)
    .orderBy('e.due_at')
    .limit(1)
    .forUpdate('e')
    .skipLocked(),
)

/**
 * Returns the ids of the drafts that delay a deletion. The user opened these drafts with a code.
 * Leaves out drafts whose first email address is the user's own.
 */
export async function listHeldDrafts(
  transaction: Transaction,
  vault: Vault,
  { id, email }: Person,
): Promise<string[]> {
  const own = email ? addressLookups(vault, email) : []
  const drafts = await listResumedDrafts(transaction, id)
  return drafts
    .filter(({ first_lookup: first }) => first === null || !own.includes(first))
    .map(({ application_id: draft }) => draft)
}

/**
 * Schedules a deletion. Ends the person's sessions, so that the person cannot read any data before
 * the deletion. Also emails the previous users of the drafts.
 * @returns The time at which the deletion is due.
 */
export async function scheduleErasure(
  { vault, clock, mailer, events, origin }: PrivacyDependencies,
  transaction: Transaction,
  user: Person,
  draftIds: readonly string[],
): Promise<Date> {
  const now = clock.now()
  const dueAt = addMilliseconds(now, ERASURE_DELAY)
  await SCHEDULE.run(transaction, { userId: user.id, now, dueAt })
  await events.record(transaction, {
    kind: 'data.delete-ask',
    mailbox: user.email,
    person: user.id,
  })
  await deleteSessionsOf(transaction, user.id)
  const ciphers = await loadCiphers(transaction, vault, draftIds)
  const recipients = new Map<string, string>()
  for (const id of draftIds) {
    for (const address of await givenAddresses(transaction, ciphers(id)))
      recipients.set(address.toLowerCase(), address)
  }
  for (const to of recipients.values())
    await mailer.queue(transaction, scheduledErasureMail({ to, origin: origin(), dueAt }), dueAt)
  return dueAt
}

/**
 * Cancels the deletion of a person's data when the person signs in. Another user may have opened
 * one of the person's drafts with a resume code. That user's deletion is then canceled too. The
 * draft is found by the email address that the person gave for it.
 */
export async function stopErasures(
  transaction: Transaction,
  vault: Vault,
  { id, email }: Person,
): Promise<void> {
  await STOP.run(transaction, { id, lookups: email ? addressLookups(vault, email) : [] })
}

/**
 * Runs due deletions.
 * @returns The number of people whose data was erased.
 */
export async function runDueErasures(
  deps: Pick<PrivacyDependencies, 'vault' | 'files' | 'mailer' | 'events'> & { database: Database },
  now: Date,
): Promise<number> {
  let done = 0
  for (;;) {
    const erased = await deps.database.transaction(async (transaction) => {
      const person = await LOCK_DUE.first(transaction, { now })
      return person && { person, ...(await erasePerson(transaction, deps, person)) }
    })
    if (!erased) return done
    await removeExternalData(deps, erased.person, erased.erased)
    done += 1
  }
}
