import type { OnboardingForm } from '@gapwise/api-contract'
import type { Queryable, Transaction } from '../../database'

/** An application as stored. */
export interface ApplicationRow {
  id: string
  /** Plain text until `encryptNames` encrypts it. */
  name: string | null
  encrypted_name: Buffer | null
  schema_id: string
  status: 'draft' | 'submitted'
  revision: number
  medicare_status: NonNullable<OnboardingForm['medicare_status']> | null
  /** The insurer chosen in onboarding. */
  naic: string | null
  resume_code: Buffer
  updated_at: Date
}

/** An application as its owner may have it. */
export interface OwnedRow extends ApplicationRow {
  /** The revision it had when it last changed hands by a resume code; `null` if it never did. */
  resumed_at_revision: number | null
  /** The version of the disclosure that a draft's owner agreed to. */
  disclosure: string | null
}

/** What onboarding says of an application besides its answers. */
interface Choices {
  medicareStatus: string | null
  naic: string | null
}

/** An application that was opened with a resume code. */
export interface MovedRow extends ApplicationRow {
  /** `true` if it belonged to another user until now. */
  moved: boolean
  previous_owner_id: string
}

const COLUMNS =
  'a.id, a.name, a.encrypted_name, a.schema_id, a.status, a.revision, a.medicare_status, a.naic, a.resume_code, a.resumed_at_revision, a.updated_at'

export async function listByOwner(database: Queryable, ownerId: string): Promise<ApplicationRow[]> {
  const { rows } = await database.query<ApplicationRow>(
    `select ${COLUMNS} from applications a where a.owner_id = $1 order by a.updated_at desc, a.id`,
    [ownerId],
  )
  return rows
}

/** Counts a user's drafts before one is added. No other draft can be added until the transaction ends. */
export async function countDraftsToAdd(transaction: Transaction, ownerId: string): Promise<number> {
  await transaction.query('select from users where id = $1 for no key update', [ownerId])
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from applications where owner_id = $1 and status = 'draft'`,
    [ownerId],
  )
  return rows[0]?.count ?? 0
}

/** Only the owner's: somebody else's id is an unknown one (D51). */
export async function findOwned(
  database: Queryable,
  { id, ownerId, lock }: { id: string; ownerId: string; lock?: boolean },
): Promise<OwnedRow | undefined> {
  const { rows } = await database.query<OwnedRow>(
    `select ${COLUMNS},
            (select c.version from electronic_consents c where c.application_id = a.id) as disclosure
       from applications a where a.id = $1 and a.owner_id = $2${lock ? ' for update' : ''}`,
    [id, ownerId],
  )
  return rows[0]
}

export async function insertApplication(
  database: Queryable,
  row: {
    id: string
    ownerId: string
    encryptedName: Buffer
    schemaId: string
    medicareStatus: string | null
    naic: string | null
    resumeCode: Buffer
    resumeLookup: string
    now: Date
  },
): Promise<void> {
  await database.query(
    `insert into applications
       (id, owner_id, encrypted_name, schema_id, medicare_status, naic, resume_code, resume_lookup, created_at,
        updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)`,
    [
      row.id,
      row.ownerId,
      row.encryptedName,
      row.schemaId,
      row.medicareStatus,
      row.naic,
      row.resumeCode,
      row.resumeLookup,
      row.now,
    ],
  )
}

/**
 * The drafts of a user whose choices differ from these, `null` for none, each with its sealed answer to one field.
 * Nobody else changes them until the transaction ends.
 */
export async function findDraftsToFollow(
  transaction: Transaction,
  wanted: Choices & { ownerId: string; section: string; field: string },
): Promise<{ id: string; value: Buffer | null }[]> {
  const { ownerId, medicareStatus, naic, section, field } = wanted
  const { rows } = await transaction.query<{ id: string; value: Buffer | null }>(
    `select a.id, b.value
       from applications a
       left join answers b on b.application_id = a.id and b.section = $4 and b.field = $5
      where a.owner_id = $1 and a.status = 'draft'
        and (a.medicare_status is distinct from coalesce($2, a.medicare_status)
             or a.naic is distinct from coalesce($3, a.naic))
      order by a.id
        for update of a`,
    [ownerId, medicareStatus, naic, section, field],
  )
  return rows
}

/** Gives applications choices of onboarding; `null` leaves what was chosen before. */
export function setChoices(
  transaction: Transaction,
  { ids, medicareStatus, naic }: Choices & { ids: string[] },
): void {
  transaction.queue(
    `update applications set medicare_status = coalesce($2, medicare_status), naic = coalesce($3, naic)
      where id = any($1::uuid[])`,
    [ids, medicareStatus, naic],
  )
}

/** Whether the newest application of a user was sent; `undefined` for somebody without any. */
export async function isNewestSubmitted(
  database: Queryable,
  ownerId: string,
): Promise<boolean | undefined> {
  const { rows } = await database.query<{ submitted: boolean }>(
    `select status = 'submitted' as submitted from applications
      where owner_id = $1 order by created_at desc, id limit 1`,
    [ownerId],
  )
  return rows[0]?.submitted
}

/** Moves the draft of a code to a user, unless it belongs to another signed-in one (D31). */
export async function moveByCode(
  database: Queryable,
  { lookups, userId }: { lookups: string[]; userId: string },
): Promise<MovedRow | undefined> {
  const { rows } = await database.query<MovedRow>(
    `update applications a
        set owner_id = $1,
            resumed_at_revision = case when found.moved then a.revision else a.resumed_at_revision end
       from (select b.id, b.owner_id, b.owner_id <> $1 as moved
               from applications b join users u on u.id = b.owner_id
              where b.resume_lookup = any($2::text[]) and b.status = 'draft'
                and (u.is_anonymous or u.id = $1)
                for update of b) found
      where a.id = found.id
      returning ${COLUMNS}, found.moved, found.owner_id as previous_owner_id`,
    [userId, lookups],
  )
  return rows[0]
}

export async function recordEvent(
  database: Queryable,
  event: {
    applicationId: string
    userId: string
    event: 'created' | 'resumed' | 'submitted'
    now: Date
  },
): Promise<void> {
  await database.query(
    `insert into application_events (application_id, user_id, event, happened_at) values ($1, $2, $3, $4)`,
    [event.applicationId, event.userId, event.event, event.now],
  )
}
