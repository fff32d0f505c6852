import type { Queryable } from '../../database'

/** A broker session with as much of its broker as an answer shows. */
export interface BrokerSessionRow {
  id: string
  email: string
  name: string
  is_admin: boolean
  totp_confirmed: boolean
  has_passkey: boolean
  last_seen_at: Date
}

/** The session of a token, unless it is over or its broker may not sign in any more. */
export async function findBrokerSession(
  database: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<BrokerSessionRow | undefined> {
  const { rows } = await database.query<BrokerSessionRow>(
    `select b.id, b.email, b.name, b.is_admin, b.totp_confirmed, s.last_seen_at,
            exists (select from broker_passkeys p where p.broker_id = b.id) as has_passkey
       from broker_sessions s join brokers b on b.id = s.broker_id
      where s.token_hash = $1 and s.expires_at > $2 and b.active`,
    [tokenHash, now],
  )
  return rows[0]
}

export async function insertBrokerSession(
  database: Queryable,
  session: { tokenHash: string; brokerId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await database.query(
    `insert into broker_sessions (token_hash, broker_id, created_at, last_seen_at, expires_at)
     values ($1, $2, $3, $3, $4)`,
    [session.tokenHash, session.brokerId, session.now, session.expiresAt],
  )
}

export async function touchBrokerSession(
  database: Queryable,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<void> {
  await database.query('update broker_sessions set last_seen_at = $2 where token_hash = $1', [
    tokenHash,
    now,
  ])
}

/** @returns The id of its broker, where it was still there. */
export async function deleteBrokerSession(
  database: Queryable,
  tokenHash: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ broker_id: string }>(
    'delete from broker_sessions where token_hash = $1 returning broker_id',
    [tokenHash],
  )
  return rows[0]?.broker_id
}

export async function deleteSessionsOf(database: Queryable, brokerId: string): Promise<void> {
  await database.query('delete from broker_sessions where broker_id = $1', [brokerId])
}
