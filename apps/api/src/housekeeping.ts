import { join } from 'node:path'
import type { Clock } from './shared/clock'
import type { Config } from './config/config'
import type { Database, DatabaseLog } from './database'
import { encryptNames } from './features/applications'
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
import { eraseUsersWho } from './features/erasure'
import { deleteEventsBefore } from './features/security-events'
import { eraseOld } from './features/privacy'
import { GUESSES_KEPT_DAYS } from './features/sign-in'
import type { Vault } from './protection/vault'
import { sweepOutbox } from './mail/outbox'

const HOUR = 3_600_000

/** How long things are kept that nobody asks for any more (ADR 11), in hours. */
const KEPT = {
  loginRequests: 24,
  idempotencyKeys: 72,
  expiredSessions: 30 * 24,
  usersWithoutData: 24,
  replacedForms: 30 * 24,
}

/** Visitors who never saved anything: a session they still have makes them a new user. */
const WITHOUT_DATA = `
  u.is_anonymous and u.created_at < $1
  and not exists (select from onboarding_forms f where f.user_id = u.id)
  and not exists (select from applications a where a.owner_id = u.id)
  and not exists (select from scheduled_calls c where c.user_id = u.id)
  and not exists (select from sessions s where s.user_id = u.id and s.last_seen_at > $1)`

/** Removes what is past its time, hourly, and encrypts what older versions left in clear. @returns A function that stops it. */
export function startHousekeeping(parts: {
  database: Database
  vault: Vault
  clock: Clock
  log: DatabaseLog
  files: DocumentStore
  config: Pick<Config, 'retention' | 'dataDir'>
}): () => void {
  const { database, vault, clock, log, files, config } = parts
  let stopped = false
  encryptNames(database, vault, () => !stopped).catch((error: unknown) => {
    if (stopped) return
    log.warn({ name: nameOf(error) }, 'Encrypting names of applications failed')
  })
  const tidy = async (): Promise<void> => {
    const now = clock.now()
    const { retention } = config
    await cleanUp(database, now)
    const erased = await eraseOld({ database, files, retention }, now)
    if (erased.applications + erased.users > 0) log.info(erased, 'Erased what was past its time')
    await renameDocuments(database, files)
    await sweepDocuments(database, files, now)
    if (retention.eventDays > 0) {
      await deleteEventsBefore(database, new Date(now.getTime() - retention.eventDays * 24 * HOUR))
    }
    await sweepSpool(spoolDirectory(config.dataDir), new Date(now.getTime() - HOUR))
    if (retention.outboxDays > 0) {
      const before = new Date(now.getTime() - retention.outboxDays * 24 * HOUR)
      await sweepOutbox(join(config.dataDir, 'outbox'), before)
    }
  }
  const timer = setInterval(() => {
    tidy().catch((error: unknown) => {
      log.warn({ name: nameOf(error) }, 'Cleaning up failed')
    })
  }, HOUR)
  timer.unref()
  return () => {
    stopped = true
    clearInterval(timer)
  }
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')

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
  await database.query('delete from replaced_onboarding_forms where replaced_at < $1', [
    hoursAgo(KEPT.replacedForms),
  ])
  await database.query('delete from broker_sessions where expires_at < $1', [now])
  await database.query('delete from broker_invitations where expires_at < $1', [now])
  await database.query('delete from broker_sign_in_failures where failed_at < $1', [
    new Date(now.getTime() - FAILURES_KEPT),
  ])
  await database.query('delete from known_devices where last_seen_at < $1', [
    hoursAgo(DEVICE_DAYS * 24),
  ])
  await database.query('delete from sign_in_guesses where last_at < $1', [
    hoursAgo(GUESSES_KEPT_DAYS * 24),
  ])
  await deleteOldChallenges(database, now)
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
