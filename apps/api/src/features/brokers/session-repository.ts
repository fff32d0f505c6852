import { statement, tables, type Queryable } from '../../database'
import { hasPasskey } from './repository'

/** A broker session. Includes the data about its broker that responses need. */
export interface BrokerSessionRow {
  id: string
  email: string
  name: string
  is_admin: boolean
  totp_confirmed: boolean
  has_passkey: boolean
  last_seen_at: Date
}

/** A new broker session to insert. */
interface NewSession {
  readonly tokenHash: string
  readonly brokerId: string
  readonly now: Date
  readonly expiresAt: Date
}

const FIND = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables
    .selectFrom('broker_sessions as s')
    .innerJoin('brokers as b', 'b.id', 's.broker_id')
    .select(['b.id', 'b.email', 'b.name', 'b.is_admin', 'b.totp_confirmed', 's.last_seen_at'])
    .select(({ ref }) => hasPasskey(ref('b.id')))
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', now)
    .where((value) => value.ref('b.active')),
)
const INSERT = statement((session: NewSession) =>
  tables.insertInto('broker_sessions').values({
    token_hash: session.tokenHash,
    broker_id: session.brokerId,
    created_at: session.now,
    last_seen_at: session.now,
    expires_at: session.expiresAt,
  }),
)
const TOUCH = statement(({ tokenHash, now }: { tokenHash: string; now: Date }) =>
  tables
    .updateTable('broker_sessions')
    .set({ last_seen_at: now })
    .where('token_hash', '=', tokenHash),
)
const DELETE = statement(({ tokenHash }: { tokenHash: string }) =>
  tables.deleteFrom('broker_sessions').where('token_hash', '=', tokenHash).returning('broker_id'),
)
const DELETE_ALL = statement(({ brokerId }: { brokerId: string }) =>
  tables.deleteFrom('broker_sessions').where('broker_id', '=', brokerId),
)

/**
 * Finds the session that belongs to a token. Returns nothing if the session has expired or if its
 * broker is deactivated.
 */
export function findBrokerSession(
  database: Queryable,
  session: { tokenHash: string; now: Date },
): Promise<BrokerSessionRow | undefined> {
  return FIND.first(database, session)
}

export async function insertBrokerSession(database: Queryable, session: NewSession): Promise<void> {
  await INSERT.run(database, session)
}

export async function touchBrokerSession(
  database: Queryable,
  session: { tokenHash: string; now: Date },
): Promise<void> {
  await TOUCH.run(database, session)
}

/** @returns The broker's id, or `undefined` if there was no such session. */
export async function deleteBrokerSession(
  database: Queryable,
  tokenHash: string,
): Promise<string | undefined> {
  return (await DELETE.first(database, { tokenHash }))?.broker_id
}

export async function deleteSessionsOf(database: Queryable, brokerId: string): Promise<void> {
  await DELETE_ALL.run(database, { brokerId })
}
