import type { Queryable } from '../../database'
import { hashToken } from '../../shared/tokens'

/** How long an authenticator has for its answer, in milliseconds. People look for their phone meanwhile. */
export const CHALLENGE_LIFETIME = 5 * 60_000

/** @param brokerId The broker who adds a passkey; `null` for a sign-in. */
export async function keepChallenge(
  database: Queryable,
  { challenge, brokerId, now }: { challenge: string; brokerId: string | null; now: Date },
): Promise<void> {
  await database.query(
    'insert into passkey_challenges (challenge_hash, broker_id, expires_at) values ($1, $2, $3)',
    [hashToken(challenge), brokerId, new Date(now.getTime() + CHALLENGE_LIFETIME)],
  )
}

/** @returns Whether the challenge was made for this and not answered before. */
export async function spendChallenge(
  database: Queryable,
  { challenge, brokerId, now }: { challenge: string; brokerId: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `delete from passkey_challenges
      where challenge_hash = $1 and broker_id is not distinct from $2::uuid and expires_at > $3`,
    [hashToken(challenge), brokerId, now],
  )
  return rowCount === 1
}

export async function deleteOldChallenges(database: Queryable, now: Date): Promise<void> {
  await database.query('delete from passkey_challenges where expires_at < $1', [now])
}
