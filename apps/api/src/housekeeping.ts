import { subHours } from 'date-fns'
import { sql, type Expression } from 'kysely'
import { join } from 'node:path'
import type { Clock } from './shared/clock'
import type { Config } from './config/config'
import { statement, type Database, type DatabaseLog, type Tables } from './database'
import { encryptNames, linkQuotes } from './features/applications'
import {
  renameDocuments,
  spoolDirectory,
  sweepDocuments,
  sweepSpool,
  type DocumentStore,
} from './features/documents'
import { FAILURES_KEPT } from './features/brokers'
import { DEVICE_DAYS } from './features/devices'
import { deleteOldChallenges } from './features/passkeys'
import { eraseMatchingUsers, matchUsers } from './features/erasure'
import { deleteEventsBefore } from './features/security-events'
import { eraseOld } from './features/privacy'
import { GUESSES_KEPT_DAYS } from './features/sign-in'
import { deleteKeysWithoutOwner } from './protection/owner-keys'
import type { Vault } from './protection/vault'
import { sweepOutbox } from './mail/outbox'

const HOUR = 3_600_000

/** Hours for which unused data is kept (ADR 11). */
const KEPT = {
  loginRequests: 24,
  idempotencyKeys: 72,
  expiredSessions: 30 * 24,
  usersWithoutData: 24,
  replacedForms: 30 * 24,
}

/**
 * Visitors who never saved anything. If such a visitor's browser returns with its session, it gets
 * a new user.
 */
const WITHOUT_DATA = matchUsers((user, { anonymous }) => {
  const lacks = (data: Expression<unknown>) => user.not(user.exists(data))
  return user.and([
    user.ref('users.is_anonymous'),
    user('users.created_at', '<', anonymous),
    lacks(user.selectFrom('quotes as q').whereRef('q.owner_id', '=', 'users.id')),
    lacks(user.selectFrom('applications as a').whereRef('a.owner_id', '=', 'users.id')),
    lacks(user.selectFrom('scheduled_calls as c').whereRef('c.user_id', '=', 'users.id')),
    lacks(
      user
        .selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'users.id')
        .where('s.last_seen_at', '>', anonymous),
    ),
  ])
})

/** Returns a statement that deletes a table's rows that are older than a given time. */
function deleteBefore<Table extends keyof Tables>(
  table: Table,
  time: string & keyof Tables[Table],
) {
  return statement(
    ({ before }: { before: Date }) =>
      sql`delete from ${sql.table(table)} where ${sql.ref(time)} < ${before}`,
  )
}

/**
 * Tables with outdated rows. Each statement deletes the rows that are more than the given number of
 * hours old.
 */
const OUTDATED = [
  [KEPT.loginRequests, deleteBefore('login_requests', 'created_at')],
  [0, deleteBefore('mail_queue', 'expires_at')],
  [0, deleteBefore('throttle_counters', 'resets_at')],
  [KEPT.idempotencyKeys, deleteBefore('idempotency_keys', 'created_at')],
  [KEPT.idempotencyKeys, deleteBefore('broker_idempotency_keys', 'created_at')],
  [KEPT.expiredSessions, deleteBefore('sessions', 'expires_at')],
  [KEPT.replacedForms, deleteBefore('replaced_quotes', 'replaced_at')],
  [0, deleteBefore('broker_sessions', 'expires_at')],
  [0, deleteBefore('broker_invitations', 'expires_at')],
  [FAILURES_KEPT / HOUR, deleteBefore('broker_sign_in_failures', 'failed_at')],
  [DEVICE_DAYS * 24, deleteBefore('known_devices', 'last_seen_at')],
  [GUESSES_KEPT_DAYS * 24, deleteBefore('sign_in_guesses', 'last_at')],
  [0, deleteBefore('help_sessions', 'expires_at')],
] as const

/**
 * Deletes expired data every hour, and upgrades data that older versions stored.
 * @returns A function that stops these runs.
 */
export function startHousekeeping(deps: {
  database: Database
  vault: Vault
  clock: Clock
  log: DatabaseLog
  files: DocumentStore
  config: Pick<Config, 'retention' | 'dataDir'>
}): () => void {
  const { database, vault, clock, log, files, config } = deps
  let stopped = false
  const upgrade = async (): Promise<void> => {
    await encryptNames(database, vault, () => !stopped)
    await linkQuotes({ database, vault, clock }, () => !stopped)
  }
  upgrade().catch((error: unknown) => {
    if (stopped) return
    log.warn({ name: nameOf(error) }, 'Failed to upgrade data of older versions')
  })
  const tidy = async (): Promise<void> => {
    const now = clock.now()
    const { retention, dataDir } = config
    await cleanUp(database, now)
    const erased = await eraseOld({ database, files, retention, dataDir }, now)
    if (erased.applications + erased.users > 0) log.info(erased, 'Erased expired data')
    await renameDocuments(database, files)
    await sweepDocuments(database, files, now)
    if (retention.eventDays > 0) {
      await deleteEventsBefore(database, subHours(now, retention.eventDays * 24))
    }
    await sweepSpool(spoolDirectory(config.dataDir), subHours(now, 1))
    if (retention.outboxDays > 0) {
      const before = subHours(now, retention.outboxDays * 24)
      await sweepOutbox(join(config.dataDir, 'outbox'), before)
    }
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => {
      log.warn({ name: nameOf(error) }, 'Failed to clean up')
    })
  }, HOUR)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

/** Deletes data that has expired at `now`. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const hoursAgo = (hours: number): Date => subHours(now, hours)
  for (const [hours, deleting] of OUTDATED)
    await deleting.run(database, { before: hoursAgo(hours) })
  await deleteOldChallenges(database, now)
  const before = hoursAgo(KEPT.usersWithoutData)
  await deleteKeysWithoutOwner(database, before)
  await eraseMatchingUsers(database, WITHOUT_DATA, { anonymous: before, account: before })
}
