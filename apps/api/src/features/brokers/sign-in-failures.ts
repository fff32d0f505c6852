import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { anyOf, statement, tables, type Queryable } from '../../database'

const MINUTE = 60_000

/** How many wrong tries in how long, in milliseconds (ADR 22). */
export const SIGN_IN_LIMITS = {
  /** At one account from one network address. */
  pair: { most: 5, window: 15 * MINUTE },
  /** At one account from everywhere: wide, so that a stranger cannot keep its broker out for nothing. */
  account: { most: 50, window: 60 * MINUTE },
  /** At any account from one network address. */
  address: { most: 20, window: 60 * MINUTE },
} as const

/** After this nothing counts any more, in milliseconds. */
export const FAILURES_KEPT = 60 * MINUTE

const NOTE = statement((row: { attempt: string; keys: readonly string[]; now: Date }) =>
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
 * Notes a try as failed before anything is compared, so that tries at the same moment all count.
 * @returns Its id, to take it back.
 */
export async function noteFailure(
  database: Queryable,
  keys: readonly string[],
  now: Date,
): Promise<string> {
  const attempt = randomUUID()
  await NOTE.run(database, { attempt, keys, now })
  return attempt
}

/**
 * Returns when the failure happened that has to age before another try is allowed: the `most`-th newest since an
 * instant. `undefined` where there are fewer. The try itself is left out.
 */
export async function findLimitingFailure(
  database: Queryable,
  at: { key: string; attempt: string; since: Date; most: number },
): Promise<Date | undefined> {
  return (await FIND_LIMITING.first(database, { ...at, newer: at.most - 1 }))?.failed_at
}

/** Takes a try back: it was no failure. */
export async function forgetAttempt(database: Queryable, attempt: string): Promise<void> {
  await FORGET_ATTEMPT.run(database, { attempt })
}

/** Wipes the slate of an account that was signed in to. */
export async function forgetFailures(database: Queryable, keys: readonly string[]): Promise<void> {
  await FORGET_KEYS.run(database, { keys })
}
