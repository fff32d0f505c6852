import { anyOf, statement, tables, type Queryable, type Transaction } from '../../../database'

/** Database row of a resume code that a broker created. */
export interface GrantRow {
  id: string
  made_by: string
  mailed: boolean
  made_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** A new resume code to insert. */
interface NewGrant {
  readonly id: string
  readonly applicationId: string
  /** The broker who created the code. `null` for a code in a reminder (D77). */
  readonly brokerId: string | null
  readonly codeLookup: string
  /** Id of the `DATA_KEYS` key that created the digest. */
  readonly keyId: string | null
  readonly mailed: boolean
  readonly now: Date
  readonly expiresAt: Date
}

const LIST = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('resume_grants as g')
    .innerJoin('brokers as b', 'b.id', 'g.broker_id')
    .select(['g.id', 'b.name as made_by', 'g.mailed', 'g.made_at', 'g.expires_at', 'g.used_at'])
    .select('g.revoked_at')
    .where('g.application_id', '=', applicationId)
    .orderBy('g.made_at', 'desc')
    .orderBy('g.id'),
)
const INSERT = statement((row: NewGrant) =>
  tables.insertInto('resume_grants').values({
    id: row.id,
    application_id: row.applicationId,
    broker_id: row.brokerId,
    code_lookup: row.codeLookup,
    key_id: row.keyId,
    mailed: row.mailed,
    made_at: row.now,
    expires_at: row.expiresAt,
  }),
)
const REVOKE = statement((grant: { id: string; applicationId: string; now: Date }) =>
  tables
    .updateTable('resume_grants')
    .set({ revoked_at: grant.now })
    .where('id', '=', grant.id)
    .where('application_id', '=', grant.applicationId)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null),
)
const SPEND = statement(({ lookups, now }: { lookups: readonly string[]; now: Date }) =>
  tables
    .updateTable('resume_grants as g')
    .from('applications as a')
    .set({ used_at: now })
    .where('g.code_lookup', '=', anyOf(lookups))
    .where((value) => value.or([value('g.used_at', 'is', null), value('g.broker_id', 'is', null)]))
    .where('g.revoked_at', 'is', null)
    .where('g.expires_at', '>', now)
    .whereRef('a.id', '=', 'g.application_id')
    .where('a.status', '=', 'draft')
    .returning(['a.resume_lookup', 'g.broker_id'])
    .returning(({ selectFrom }) =>
      selectFrom('brokers as b')
        .select('b.name')
        .whereRef('b.id', '=', 'g.broker_id')
        .as('broker_name'),
    ),
)

export function listGrants(database: Queryable, applicationId: string): Promise<GrantRow[]> {
  return LIST.rows(database, { applicationId })
}

export async function insertGrant(transaction: Transaction, row: NewGrant): Promise<void> {
  await INSERT.run(transaction, row)
}

/**
 * Revokes a resume code.
 * @returns `false` if the code was already used or revoked.
 */
export async function revokeGrant(
  transaction: Transaction,
  grant: { id: string; applicationId: string; now: Date },
): Promise<boolean> {
  return (await REVOKE.run(transaction, grant)) === 1
}

/** A resume code that was just used. */
export interface SpentGrant {
  /** Digest of the applicant's own code. The server uses the digest to find the application. */
  resume_lookup: string
  /** `null` for a code in a reminder. */
  broker_id: string | null
  broker_name: string | null
}

/**
 * Marks a broker's code as used. A code in a reminder works again until it expires.
 * @returns `undefined` if neither a broker nor a reminder created the code, or if it no longer works.
 */
export function spendGrant(
  transaction: Transaction,
  grant: { lookups: readonly string[]; now: Date },
): Promise<SpentGrant | undefined> {
  return SPEND.first(transaction, grant)
}
