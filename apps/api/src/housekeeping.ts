import { join } from 'node:path'
import type { Clock } from './clock'
import type { Config } from './config'
import type { Database, DatabaseLog } from './database'
import type { DocumentFiles } from './features/documents/document-files'
import { sweepDocuments } from './features/documents/sweep'
import { FAILURES_KEPT } from './features/brokers/sign-in-failures'
import { eraseUsersWho } from './features/privacy/erase-users-who'
import { eraseOld } from './features/privacy/retention'
import { sweepOutbox } from './mail/outbox'

const HOUR = 3_600_000

/** How long things are kept that nobody asks for any more (ADR 11), in hours. */
const KEPT = {
  loginRequests: 24,
  idempotencyKeys: 72,
  expiredSessions: 30 * 24,
  usersWithoutData: 24,
}

/** Visitors who never saved anything: a session they still have makes them a new user. */
const WITHOUT_DATA = `
  u.is_anonymous and u.created_at < $1
  and not exists (select from onboarding_forms f where f.user_id = u.id)
  and not exists (select from applications a where a.owner_id = u.id)
  and not exists (select from scheduled_calls c where c.user_id = u.id)
  and not exists (select from sessions s where s.user_id = u.id and s.last_seen_at > $1)`

/** Removes what is past its time, hourly. @returns A function that stops it. */
export function startHousekeeping(parts: {
  database: Database
  clock: Clock
  log: DatabaseLog
  files: DocumentFiles
  config: Pick<Config, 'retention' | 'dataDir'>
}): () => void {
  const { database, clock, log, files, config } = parts
  const tidy = async (): Promise<void> => {
    const now = clock.now()
    const { retention } = config
    await cleanUp(database, now)
    const erased = await eraseOld({ database, files, retention }, now)
    if (erased.applications + erased.users > 0) log.info(erased, 'Erased what was past its time')
    await sweepDocuments(database, files, now)
    if (retention.outboxDays > 0) {
      const before = new Date(now.getTime() - retention.outboxDays * 24 * HOUR)
      await sweepOutbox(join(config.dataDir, 'outbox'), before)
    }
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => {
      log.warn({ name: error instanceof Error ? error.name : 'unknown' }, 'Cleaning up failed')
    })
  }, HOUR)
  timer.unref()
  return () => clearInterval(timer)
}

/** Removes what is past its time at `now`. */
export async function cleanUp(database: Database, now: Date): Promise<void> {
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * HOUR)
  await database.query('delete from login_requests where created_at < $1', [
    hoursAgo(KEPT.loginRequests),
  ])
  await database.query('delete from mail_queue where expires_at < $1', [now])
  await database.query('delete from throttle_counters where resets_at < $1', [now])
  await database.query('delete from idempotency_keys where created_at < $1', [
    hoursAgo(KEPT.idempotencyKeys),
  ])
  await database.query('delete from sessions where expires_at < $1', [
    hoursAgo(KEPT.expiredSessions),
  ])
  await database.query('delete from broker_sessions where expires_at < $1', [now])
  await database.query('delete from broker_invitations where expires_at < $1', [now])
  await database.query('delete from broker_sign_in_failures where failed_at < $1', [
    new Date(now.getTime() - FAILURES_KEPT),
  ])
  await database.query('delete from help_sessions where expires_at < $1', [now])
  // Keys whose owners are gone; a young one may belong to an application that is just being made.
  await database.query(
    `delete from data_keys k
      where k.created_at < $1
        and not exists (select from users u where u.id = k.owner_id)
        and not exists (select from applications a where a.id = k.owner_id)
        and not exists (select from brokers b where b.id = k.owner_id)`,
    [hoursAgo(KEPT.usersWithoutData)],
  )
  await eraseUsersWho(database, WITHOUT_DATA, [hoursAgo(KEPT.usersWithoutData)])
}
