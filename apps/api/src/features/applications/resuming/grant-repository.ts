import type { Queryable, Transaction } from '../../../database'

/** A resume code that a broker made, as stored. */
export interface GrantRow {
  id: string
  made_by: string
  mailed: boolean
  made_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

export async function listGrants(database: Queryable, applicationId: string): Promise<GrantRow[]> {
  const { rows } = await database.query<GrantRow>(
    `select g.id, b.name as made_by, g.mailed, g.made_at, g.expires_at, g.used_at, g.revoked_at
       from resume_grants g join brokers b on b.id = g.broker_id
      where g.application_id = $1 order by g.made_at desc, g.id`,
    [applicationId],
  )
  return rows
}

export async function insertGrant(
  transaction: Transaction,
  row: {
    id: string
    applicationId: string
    brokerId: string
    codeLookup: string
    /** Which of `DATA_KEYS` made it. */
    keyId: string | null
    mailed: boolean
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await transaction.query(
    `insert into resume_grants
       (id, application_id, broker_id, code_lookup, key_id, mailed, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.id,
      row.applicationId,
      row.brokerId,
      row.codeLookup,
      row.keyId,
      row.mailed,
      row.now,
      row.expiresAt,
    ],
  )
}

/** @returns Whether it was still open. */
export async function revokeGrant(
  transaction: Transaction,
  { id, applicationId, now }: { id: string; applicationId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await transaction.query(
    `update resume_grants set revoked_at = $3
      where id = $1 and application_id = $2 and revoked_at is null and used_at is null`,
    [id, applicationId, now],
  )
  return rowCount === 1
}

/** A code that was just spent. */
export interface SpentGrant {
  /** The digest of the applicant's own code, by which the application is found. */
  resume_lookup: string
  broker_id: string
  broker_name: string
}

/** Spends a code. @returns `undefined` when it is not a broker's, or not one that still works. */
export async function spendGrant(
  transaction: Transaction,
  { lookups, now }: { lookups: readonly string[]; now: Date },
): Promise<SpentGrant | undefined> {
  const { rows } = await transaction.query<SpentGrant>(
    `update resume_grants g set used_at = $2
       from applications a, brokers b
      where g.code_lookup = any($1::text[]) and g.used_at is null and g.revoked_at is null
        and g.expires_at > $2 and a.id = g.application_id and a.status = 'draft'
        and b.id = g.broker_id
      returning a.resume_lookup, b.id as broker_id, b.name as broker_name`,
    [[...lookups], now],
  )
  return rows[0]
}
