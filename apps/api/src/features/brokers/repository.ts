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
  /** A new authenticator's secret, until a code of it is typed. */
  totp_pending: Buffer | null
  has_passkey: boolean
  last_sign_in_at: Date | null
}

const COLUMNS = `
  b.id, b.email, b.name, b.is_admin, b.active, b.password_hash, b.totp_secret, b.totp_confirmed, b.totp_pending,
  exists (select from broker_passkeys p where p.broker_id = b.id) as has_passkey, b.last_sign_in_at`

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
