import type { Queryable } from '../../database'

/** A broker as stored. */
export interface BrokerRow {
  id: string
  email: string
  name: string
  is_admin: boolean
  active: boolean
  password_hash: string
  totp_secret: Buffer | null
  totp_confirmed: boolean
  last_sign_in_at: Date | null
}

const COLUMNS =
  'b.id, b.email, b.name, b.is_admin, b.active, b.password_hash, b.totp_secret, b.totp_confirmed, b.last_sign_in_at'

export async function findBroker(
  database: Queryable,
  id: string,
  lock = false,
): Promise<BrokerRow | undefined> {
  const { rows } = await database.query<BrokerRow>(
    `select ${COLUMNS} from brokers b where b.id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return rows[0]
}

export async function findBrokerByEmail(
  database: Queryable,
  email: string,
): Promise<BrokerRow | undefined> {
  const { rows } = await database.query<BrokerRow>(
    `select ${COLUMNS} from brokers b where lower(b.email) = lower($1)`,
    [email],
  )
  return rows[0]
}

export async function listBrokers(database: Queryable): Promise<BrokerRow[]> {
  const { rows } = await database.query<BrokerRow>(
    `select ${COLUMNS} from brokers b order by lower(b.name), b.id`,
  )
  return rows
}

/** The names of all brokers by id, those who may no longer sign in too. */
export async function readBrokerNames(database: Queryable): Promise<ReadonlyMap<string, string>> {
  return new Map((await listBrokers(database)).map(({ id, name }) => [id, name]))
}

/** Whether nobody who could let others in can sign in. */
export async function isWithoutAdmin(database: Queryable): Promise<boolean> {
  const { rows } = await database.query('select 1 from brokers where is_admin and active limit 1')
  return rows.length === 0
}

export async function insertBroker(
  database: Queryable,
  row: {
    id: string
    email: string
    name: string
    isAdmin: boolean
    passwordHash: string
    now: Date
  },
): Promise<void> {
  await database.query(
    `insert into brokers (id, email, name, is_admin, password_hash, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.email, row.name, row.isAdmin, row.passwordHash, row.now],
  )
}

export async function setPassword(
  database: Queryable,
  { id, passwordHash, name }: { id: string; passwordHash: string; name?: string },
): Promise<void> {
  await database.query(
    'update brokers set password_hash = $2, name = coalesce($3, name) where id = $1',
    [id, passwordHash, name ?? null],
  )
}

export async function setActive(
  database: Queryable,
  { id, active }: { id: string; active: boolean },
): Promise<void> {
  await database.query('update brokers set active = $2 where id = $1', [id, active])
}

export async function noteSignIn(database: Queryable, id: string, now: Date): Promise<void> {
  await database.query('update brokers set last_sign_in_at = $2 where id = $1', [id, now])
}

/** A secret that does not count yet; `null` turns the second factor off. */
export async function setTotpSecret(
  database: Queryable,
  { id, secret }: { id: string; secret: Buffer | null },
): Promise<void> {
  await database.query(
    'update brokers set totp_secret = $2, totp_confirmed = false where id = $1',
    [id, secret],
  )
  await database.query('delete from broker_recovery_codes where broker_id = $1', [id])
}

export async function confirmTotpSecret(
  database: Queryable,
  { id, hashes }: { id: string; hashes: readonly string[] },
): Promise<void> {
  await database.query('update brokers set totp_confirmed = true where id = $1', [id])
  await database.query(
    `insert into broker_recovery_codes (broker_id, code_hash) select $1, unnest($2::text[])`,
    [id, [...hashes]],
  )
}

/** Spends a time step and all before it. @returns Whether it was still to be had. */
export async function spendTotpStep(
  database: Queryable,
  { id, step }: { id: string; step: number },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'update brokers set totp_step = $2 where id = $1 and totp_step < $2',
    [id, step],
  )
  return rowCount === 1
}

/** @returns Whether it was still to be had. */
export async function spendRecoveryCode(
  database: Queryable,
  { id, hash }: { id: string; hash: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from broker_recovery_codes where broker_id = $1 and code_hash = $2',
    [id, hash],
  )
  return rowCount === 1
}
