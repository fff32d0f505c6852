import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../database'

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
  await database.query(
    `insert into broker_sign_in_failures (attempt, key, failed_at) select $1, unnest($2::text[]), $3`,
    [attempt, [...keys], now],
  )
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
  const { rows } = await database.query<{ failed_at: Date }>(
    `select failed_at from broker_sign_in_failures
      where key = $1 and failed_at > $2 and attempt <> $3
      order by failed_at desc offset $4 limit 1`,
    [at.key, at.since, at.attempt, at.most - 1],
  )
  return rows[0]?.failed_at
}

/** Takes a try back: it was no failure. */
export async function forgetAttempt(database: Queryable, attempt: string): Promise<void> {
  await database.query('delete from broker_sign_in_failures where attempt = $1', [attempt])
}

/** Wipes the slate of an account that was signed in to. */
export async function forgetFailures(database: Queryable, keys: readonly string[]): Promise<void> {
  await database.query('delete from broker_sign_in_failures where key = any($1::text[])', [
    [...keys],
  ])
}
