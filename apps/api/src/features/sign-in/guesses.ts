import type { Queryable } from '../../database'

/**
 * Wrong codes for a mailbox since its last sign-in, after which codes are off (ADR 28). A person who
 * mistypes stays below, and an attacker has ten tries at a million codes in all.
 */
export const MOST_WRONG_CODES = 10

/** Days after which guesses are forgotten for a mailbox that was never used to sign in. */
export const GUESSES_KEPT_DAYS = 400

/** @param lookups Digests of the address, one for each key of the server. */
export async function countGuesses(
  database: Queryable,
  lookups: readonly string[],
): Promise<number> {
  const { rows } = await database.query<{ wrong: number }>(
    'select coalesce(sum(wrong), 0)::int as wrong from sign_in_guesses where email_lookup = any($1::text[])',
    [[...lookups]],
  )
  return rows[0]?.wrong ?? 0
}

/** Counts a guess before it is compared, so that guesses at the same moment all count. */
export async function noteGuess(
  database: Queryable,
  { lookup, now }: { lookup: string; now: Date },
): Promise<void> {
  await database.query(
    `insert into sign_in_guesses as guess (email_lookup, wrong, last_at) values ($1, 1, $2)
     on conflict (email_lookup) do update set wrong = guess.wrong + 1, last_at = excluded.last_at`,
    [lookup, now],
  )
}

export async function forgetGuesses(
  database: Queryable,
  lookups: readonly string[],
): Promise<void> {
  await database.query('delete from sign_in_guesses where email_lookup = any($1::text[])', [
    [...lookups],
  ])
}
