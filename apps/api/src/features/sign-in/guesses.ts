import { anyOf, statement, tables, type Queryable } from '../../database'

/**
 * Maximum number of wrong codes for a mailbox since its last sign-in. At this number, codes are
 * turned off for the mailbox (ADR 28). The number allows for typing mistakes. It is too small to
 * guess one of a million possible codes.
 */
export const MOST_WRONG_CODES = 10

/**
 * Days to keep a mailbox's number of wrong codes after the last guess. A sign-in with the mailbox
 * deletes the number earlier.
 */
export const GUESSES_KEPT_DAYS = 400

const SUM = statement(({ lookups }: { lookups: readonly string[] }) =>
  tables
    .selectFrom('sign_in_guesses')
    .select(({ fn, cast, lit }) =>
      cast<number>(fn.coalesce(fn.sum('wrong'), lit(0)), 'integer').as('wrong'),
    )
    .where('email_lookup', '=', anyOf(lookups)),
)
const RECORD = statement(({ lookup, now }: { lookup: string; now: Date }) =>
  tables
    .insertInto('sign_in_guesses')
    .values({ email_lookup: lookup, wrong: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.column('email_lookup').doUpdateSet((value) => ({
        wrong: value('sign_in_guesses.wrong', '+', 1),
        last_at: value.ref('excluded.last_at'),
      })),
    ),
)
const FORGET = statement(({ lookups }: { lookups: readonly string[] }) =>
  tables.deleteFrom('sign_in_guesses').where('email_lookup', '=', anyOf(lookups)),
)

/**
 * Counts the wrong codes for an address since its last sign-in.
 * @param lookups Digests of the address, one for each key of the server.
 */
export async function countGuesses(
  database: Queryable,
  lookups: readonly string[],
): Promise<number> {
  return (await SUM.first(database, { lookups }))?.wrong ?? 0
}

/** Counts a guess before the code is compared, so that simultaneous guesses are all counted. */
export async function recordGuess(
  database: Queryable,
  guess: { lookup: string; now: Date },
): Promise<void> {
  await RECORD.run(database, guess)
}

export async function forgetGuesses(
  database: Queryable,
  lookups: readonly string[],
): Promise<void> {
  await FORGET.run(database, { lookups })
}
