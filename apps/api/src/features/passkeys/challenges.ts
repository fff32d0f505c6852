import { addMilliseconds } from 'date-fns'
import { statement, tables, type Queryable } from '../../database'
import { hashToken } from '../../shared/tokens'

/**
 * Maximum time to wait for an authenticator, in milliseconds. People might have to look for their
 * phone.
 */
export const CHALLENGE_LIFETIME = 5 * 60_000

const KEEP = statement((row: { hash: string; brokerId: string | null; expiresAt: Date }) =>
  tables.insertInto('passkey_challenges').values({
    challenge_hash: row.hash,
    broker_id: row.brokerId,
    expires_at: row.expiresAt,
  }),
)
const SPEND = statement((wanted: { hash: string; brokerId: string | null; now: Date }) =>
  tables
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', wanted.hash)
    .where('broker_id', 'is not distinct from', wanted.brokerId)
    .where('expires_at', '>', wanted.now),
)
const DELETE_OLD = statement(({ now }: { now: Date }) =>
  tables.deleteFrom('passkey_challenges').where('expires_at', '<', now),
)

/**
 * Stores a challenge.
 * @param brokerId The broker who is adding a passkey; `null` for a sign-in.
 */
export async function keepChallenge(
  database: Queryable,
  { challenge, brokerId, now }: { challenge: string; brokerId: string | null; now: Date },
): Promise<void> {
  const expiresAt = addMilliseconds(now, CHALLENGE_LIFETIME)
  await KEEP.run(database, { hash: hashToken(challenge), brokerId, expiresAt })
}

/**
 * Marks a challenge as used.
 * @returns `true` if the challenge was issued to this broker and had not been used before.
 */
export async function spendChallenge(
  database: Queryable,
  { challenge, brokerId, now }: { challenge: string; brokerId: string | null; now: Date },
): Promise<boolean> {
  return (await SPEND.run(database, { hash: hashToken(challenge), brokerId, now })) === 1
}

export async function deleteOldChallenges(database: Queryable, now: Date): Promise<void> {
  await DELETE_OLD.run(database, { now })
}
