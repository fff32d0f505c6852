import { expressionBuilder, type AliasedExpression, type Expression } from 'kysely'
import {
  equalsIgnoringCase,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../database'

/** A broker, as stored. */
export interface BrokerRow {
  id: string
  email: string
  name: string
  is_admin: boolean
  active: boolean
  password_hash: string
  totp_secret: Buffer | null
  totp_confirmed: boolean
  /** Secret for a new authenticator. Kept until the broker enters a code from the authenticator. */
  totp_pending: Buffer | null
  has_passkey: boolean
  last_sign_in_at: Date | null
}

/** A new broker to insert. */
interface NewBroker {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly isAdmin: boolean
  readonly passwordHash: string
  readonly now: Date
}

/** Returns an SQL expression that is true if a broker has a passkey. */
export function hasPasskey(
  brokerId: Expression<string>,
): AliasedExpression<boolean, 'has_passkey'> {
  const passkeys = tables.selectFrom('broker_passkeys as p').where('p.broker_id', '=', brokerId)
  return expressionBuilder().exists(passkeys).$castTo<boolean>().as('has_passkey')
}

const BROKERS = tables
  .selectFrom('brokers as b')
  .select(['b.id', 'b.email', 'b.name', 'b.is_admin', 'b.active', 'b.password_hash'])
  .select(['b.totp_secret', 'b.totp_confirmed', 'b.totp_pending', 'b.last_sign_in_at'])
  .select(({ ref }) => hasPasskey(ref('b.id')))
const FIND = statement(({ id }: { id: string }) => BROKERS.where('b.id', '=', id))
const LOCK = statement(({ id }: { id: string }) => BROKERS.where('b.id', '=', id).forUpdate())
const FIND_BY_EMAIL = statement(({ email }: { email: string }) =>
  BROKERS.where(({ ref }) => equalsIgnoringCase(ref('b.email'), email)),
)
const LIST = statement(() =>
  BROKERS.orderBy(({ fn }) => fn<string>('lower', ['b.name'])).orderBy('b.id'),
)
const LOCK_ALL = statement(() => tables.selectFrom('brokers').orderBy('id').forUpdate())
const FIND_ADMIN = statement(() =>
  tables
    .selectFrom('brokers')
    .where((value) => value.and([value.ref('is_admin'), value.ref('active')]))
    .limit(1),
)
const INSERT = statement((row: NewBroker) =>
  tables.insertInto('brokers').values({
    id: row.id,
    email: row.email,
    name: row.name,
    is_admin: row.isAdmin,
    password_hash: row.passwordHash,
    created_at: row.now,
  }),
)
const SET_PASSWORD = statement((row: { id: string; passwordHash: string; name: string | null }) =>
  tables
    .updateTable('brokers')
    .set(({ fn, val, ref }) => ({
      password_hash: row.passwordHash,
      name: fn.coalesce(val(row.name), ref('name')),
    }))
    .where('id', '=', row.id),
)
const SET_ACTIVE = statement(({ id, active }: { id: string; active: boolean }) =>
  tables.updateTable('brokers').set({ active }).where('id', '=', id),
)
const UNASSIGN_CALLS = statement(({ id, now }: { id: string; now: Date }) =>
  tables
    .updateTable('scheduled_calls')
    .set({ broker_id: null, updated_at: now })
    .where('broker_id', '=', id)
    .where('status', '=', 'booked'),
)
const RECORD_SIGN_IN = statement(({ id, now }: { id: string; now: Date }) =>
  tables.updateTable('brokers').set({ last_sign_in_at: now }).where('id', '=', id),
)

export function findBroker(
  database: Queryable,
  id: string,
  lock = false,
): Promise<BrokerRow | undefined> {
  return (lock ? LOCK : FIND).first(database, { id })
}

export function findBrokerByEmail(
  database: Queryable,
  email: string,
): Promise<BrokerRow | undefined> {
  return FIND_BY_EMAIL.first(database, { email })
}

export function listBrokers(database: Queryable): Promise<BrokerRow[]> {
  return LIST.rows(database)
}

/** Locks all brokers, so that two admins cannot deactivate each other at the same moment. */
export async function lockBrokers(transaction: Transaction): Promise<BrokerRow[]> {
  await LOCK_ALL.run(transaction)
  return listBrokers(transaction)
}

/** Returns all brokers' names by id, including brokers who can no longer sign in. */
export async function readBrokerNames(database: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await listBrokers(database)).map(({ id, name }) => [id, name]))
}

/** Returns `true` if there is no active admin. Only an admin can invite other brokers. */
export async function isWithoutAdmin(database: Queryable): Promise<boolean> {
  return (await FIND_ADMIN.run(database)) === 0
}

export async function insertBroker(database: Queryable, row: NewBroker): Promise<void> {
  await INSERT.run(database, row)
}

export async function setPassword(
  database: Queryable,
  { id, passwordHash, name }: { id: string; passwordHash: string; name?: string },
): Promise<void> {
  await SET_PASSWORD.run(database, { id, passwordHash, name: name ?? null })
}

export async function setActive(
  database: Queryable,
  account: { id: string; active: boolean },
): Promise<void> {
  await SET_ACTIVE.run(database, account)
}

/** Gives a broker's open calls back to the team. */
export async function unassignOpenCalls(
  transaction: Transaction,
  from: { id: string; now: Date },
): Promise<void> {
  await UNASSIGN_CALLS.run(transaction, from)
}

export async function recordSignIn(database: Queryable, id: string, now: Date): Promise<void> {
  await RECORD_SIGN_IN.run(database, { id, now })
}
