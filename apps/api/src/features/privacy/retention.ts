import type { Config } from '../../config/config'
import type { Database } from '../../database'
import type { DocumentFiles } from '../documents'
import { eraseApplications, eraseUsersWho } from '../erasure'

/** Days after which something is erased that nobody touched any more; 0 keeps it for good. */
export type Retention = Config['retention']

const DAY = 86_400_000
/** Applications erased in one transaction. */
const BATCH = 500
/** Milliseconds one of these may take. */
const LIMIT = 60_000

/** Drafts and sent applications past their time, the longest untouched first. */
const OLD_APPLICATIONS = `
  select a.id from applications a join users u on u.id = a.owner_id
   where case when a.status = 'submitted' then a.updated_at < $1
              when u.is_anonymous then a.updated_at < $2
              else a.updated_at < $3 end
   order by a.updated_at limit ${BATCH} for update of a skip locked`

/** Users who have nothing left but perhaps an onboarding form as old, and no session that was used since. */
const OLD_USERS = `
  u.created_at < case when u.is_anonymous then $1::timestamptz else $2::timestamptz end
  and not exists (select from applications a where a.owner_id = u.id)
  and not exists (select from onboarding_forms f where f.user_id = u.id and f.saved_at >=
        case when u.is_anonymous then $1::timestamptz else $2::timestamptz end)
  and not exists (select from scheduled_calls c where c.user_id = u.id
        and coalesce(c.starts_at, c.updated_at) >=
        case when u.is_anonymous then $1::timestamptz else $2::timestamptz end)
  and not exists (select from sessions s where s.user_id = u.id and s.last_seen_at >=
        case when u.is_anonymous then $1::timestamptz else $2::timestamptz end)`

/** Erases what is past its time at `now`, in batches, the keys included. */
export async function eraseOld(
  parts: { database: Database; files: DocumentFiles; retention: Retention },
  now: Date,
): Promise<{ applications: number; users: number }> {
  const { database, files, retention } = parts
  const before = (days: number): Date => new Date(days === 0 ? 0 : now.getTime() - days * DAY)
  const { submissionDays, anonymousDays, draftDays } = retention
  let applications = 0
  for (;;) {
    const { found, documents } = await database.transaction(
      async (transaction) => {
        const { rows } = await transaction.query<{ id: string }>(OLD_APPLICATIONS, [
          before(submissionDays),
          before(anonymousDays),
          before(draftDays),
        ])
        const ids = rows.map(({ id }) => id)
        return { found: ids.length, ...(await eraseApplications(transaction, ids)) }
      },
      { milliseconds: LIMIT },
    )
    for (const id of documents) await files.remove(id)
    applications += found
    if (found < BATCH) break
  }
  const users = await eraseUsersWho(database, OLD_USERS, [before(anonymousDays), before(draftDays)])
  return { applications, users }
}
