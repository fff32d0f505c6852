import type { Queryable } from '../../../database'

/** An address given by a former holder of an application: sealed, with the digest that finds it. */
export interface GivenAddress {
  address: Buffer
  address_lookup: string
}

/** Notes that an application changed hands by a code. */
export async function insertResume(
  database: Queryable,
  row: {
    applicationId: string
    userId: string
    brokerId: string | undefined
    given: GivenAddress | undefined
    now: Date
  },
): Promise<void> {
  await database.query(
    `insert into application_resumes
       (application_id, user_id, broker_id, resumed_at, address, address_lookup)
     values ($1, $2, $3, $4, $5, $6)`,
    [
      row.applicationId,
      row.userId,
      row.brokerId ?? null,
      row.now,
      row.given?.address ?? null,
      row.given?.address_lookup ?? null,
    ],
  )
}

/** The addresses that were given before the resumes of an application, the oldest first. */
export async function listGivenAddresses(
  database: Queryable,
  applicationId: string,
): Promise<GivenAddress[]> {
  const { rows } = await database.query<GivenAddress>(
    `select address, address_lookup from application_resumes
      where application_id = $1 and address is not null order by id`,
    [applicationId],
  )
  return rows
}

/**
 * Counts what a person may have been mailed since an instant: resumes of this application, and of others for which
 * the same address was given.
 */
export async function countResumes(
  database: Queryable,
  { applicationId, lookup, since }: { applicationId: string; lookup: string; since: Date },
): Promise<number> {
  const { rows } = await database.query<{ count: string }>(
    `select count(*) from application_resumes
      where resumed_at > $3 and (application_id = $1 or address_lookup = $2)`,
    [applicationId, lookup, since],
  )
  return Number(rows[0]?.count ?? 0)
}

/** A draft of a user that came by a code, with the first address that was given for it. */
export interface ResumedDraft {
  application_id: string
  first_lookup: string | null
}

export async function listResumedDrafts(
  database: Queryable,
  ownerId: string,
): Promise<ResumedDraft[]> {
  const { rows } = await database.query<ResumedDraft>(
    `select a.id as application_id,
            (select r.address_lookup from application_resumes r
              where r.application_id = a.id and r.address_lookup is not null
              order by r.id limit 1) as first_lookup
       from applications a
      where a.owner_id = $1 and a.status = 'draft'
        and exists (select from application_resumes r where r.application_id = a.id)
      order by a.id`,
    [ownerId],
  )
  return rows
}
