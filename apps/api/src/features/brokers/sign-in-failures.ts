import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf, statement, tables, type Queryable } from '../../database'

const MINUTE = 60_000

/** Maximum number of failed attempts, and the time window in milliseconds (ADR 22). */
export const SIGN_IN_LIMITS = {
  /** Limit for one account from one network address. */
  pair: { most: 5, window: 15 * MINUTE },
  /**
   * Limit for one account, counted over all network addresses. This limit is high, so that a
   * stranger cannot easily lock the broker out.
   */
  account: { most: 50, window: 60 * MINUTE },
  /** Limit for all accounts together, from one network address. */
  address: { most: 20, window: 60 * MINUTE },
} as const

/** Milliseconds after which a failure no longer counts. */
export const FAILURES_KEPT = 60 * MINUTE

const RECORD = statement((row: { attempt: string; keys: readonly string[]; now: Date }) =>
  tables
    .insertInto('broker_sign_in_failures')
    .columns(['attempt', 'key', 'failed_at'])
    .expression(
      sql`select ${row.attempt}::uuid, unnest(${row.keys}::text[]), ${row.now}::timestamptz`,
    ),
)
const FIND_LIMITING = statement(
  (at: { key: string; attempt: string; since: Date; newer: number }) =>
    tables
      .selectFrom('broker_sign_in_failures')
      .select('failed_at')
      .where('key', '=', at.key)
      .where('failed_at', '>', at.since)
      .where('attempt', '<>', at.attempt)
      .orderBy('failed_at', 'desc')
      .offset(at.newer)
      .limit(1),
)
const FORGET_ATTEMPT = statement(({ attempt }: { attempt: string }) =>
  tables.deleteFrom('broker_sign_in_failures').where('attempt', '=', attempt),
)
const FORGET_KEYS = statement(({ keys }: { keys: readonly string[] }) =>
  tables.deleteFrom('broker_sign_in_failures').where('key', '=', anyOf(keys)),
)

/**
 * Records an attempt as failed before the password or code is compared. Simultaneous attempts
 * therefore all count.
 * @returns The id of the attempt, for `forgetAttempt`.
 */
export async function recordFailure(
  database: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<string> {
  const attempt = randomUUID()
  await RECORD.run(database, { attempt, keys, now })
  return attempt
}

/**
 * Returns the time of failure number `most` after `since`, where number 1 is the newest failure.
 * Returns `undefined` if there are fewer failures. Ignores the current attempt.
 */
export async function findLimitingFailure(
  database: Queryable,
  at: { key: string; attempt: string; since: Date; most: number },
): Promise<Date | undefined> {
  return (await FIND_LIMITING.first(database, { ...at, newer: at.most - 1 }))?.failed_at
}

/** Removes an attempt from the count, because it did not fail. */
export async function forgetAttempt(database: Queryable, attempt: string): Promise<void> {
  await FORGET_ATTEMPT.run(database, { attempt })
}

/** Deletes an account's failures after a successful sign-in. */
export async function forgetFailures(database: Queryable, keys: readonly string[]): Promise<void> {
  await FORGET_KEYS.run(database, { keys })
}
