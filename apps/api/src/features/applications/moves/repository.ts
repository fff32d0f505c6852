import type { NotNull } from 'kysely'
import { countOfRows, statement, tables, type Queryable } from '../../../database'

/**
 * An email address that a previous holder of an application gave. It is encrypted and has a digest
 * for lookups.
 */
export interface GivenAddress {
  address: Buffer
  address_lookup: string
}

const INSERT = statement(
  (row: {
    applicationId: string
    userId: string
    brokerId: string | null
    signingLinkId: string | null
    address: Buffer | null
    lookup: string | null
    now: Date
  }) =>
    tables.insertInto('application_resumes').values({
      application_id: row.applicationId,
      user_id: row.userId,
      broker_id: row.brokerId,
      signing_link_id: row.signingLinkId,
      resumed_at: row.now,
      address: row.address,
      address_lookup: row.lookup,
    }),
)
const LIST_ADDRESSES = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('application_resumes')
    .select(['address', 'address_lookup'])
    .where('application_id', '=', applicationId)
    .where('address', 'is not', null)
    .orderBy('id')
    .$narrowType<{ address: NotNull; address_lookup: NotNull }>(),
)
const COUNT = statement((wanted: { applicationId: string; lookup: string; since: Date }) =>
  tables
    .selectFrom('application_resumes')
    .select(countOfRows.as('count'))
    .where('resumed_at', '>', wanted.since)
    .where((value) =>
      value.or([
        value('application_id', '=', wanted.applicationId),
        value('address_lookup', '=', wanted.lookup),
      ]),
    ),
)
const LIST_DRAFTS = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('applications as a')
    .select('a.id as application_id')
    .select(({ selectFrom }) =>
      selectFrom('application_resumes as r')
        .select('r.address_lookup')
        .whereRef('r.application_id', '=', 'a.id')
        .where('r.address_lookup', 'is not', null)
        .orderBy('r.id')
        .limit(1)
        .as('first_lookup'),
    )
    .where('a.owner_id', '=', ownerId)
    .where('a.status', '=', 'draft')
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('application_resumes as r').whereRef('r.application_id', '=', 'a.id')),
    )
    .orderBy('a.id'),
)

/** Records that a code or a link to sign moved an application to another user. */
export async function insertResume(
  database: Queryable,
  row: {
    applicationId: string
    userId: string
    brokerId: string | undefined
    signingLinkId: string | undefined
    given: GivenAddress | undefined
    now: Date
  },
): Promise<void> {
  const { applicationId, userId, brokerId, signingLinkId, given, now } = row
  await INSERT.run(database, {
    applicationId,
    userId,
    brokerId: brokerId ?? null,
    signingLinkId: signingLinkId ?? null,
    address: given?.address ?? null,
    lookup: given?.address_lookup ?? null,
    now,
  })
}

/**
 * Returns the email addresses that an application's previous holders gave, oldest holder first.
 * Leaves out holders who gave no address.
 */
export function listGivenAddresses(
  database: Queryable,
  applicationId: string,
): Promise<GivenAddress[]> {
  return LIST_ADDRESSES.rows(database, { applicationId })
}

/**
 * Counts the resumptions after `since` that could have caused an email to one person. These are
 * resumptions of this application and of other applications with the same email address.
 */
export async function countResumes(
  database: Queryable,
  wanted: { applicationId: string; lookup: string; since: Date },
): Promise<number> {
  return (await COUNT.first(database, wanted))?.count ?? 0
}

/**
 * A draft that a user opened with a code. Includes the digest of the first email address given for
 * the draft.
 */
export interface ResumedDraft {
  application_id: string
  first_lookup: string | null
}

export function listResumedDrafts(database: Queryable, ownerId: string): Promise<ResumedDraft[]> {
  return LIST_DRAFTS.rows(database, { ownerId })
}
