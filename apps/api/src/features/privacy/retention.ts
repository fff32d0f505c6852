import { subHours } from 'date-fns'
import type { Config } from '../../config/config'
import { sql, type Expression } from 'kysely'
import { statement, tables, type Database } from '../../database'
import type { DocumentFiles } from '../documents'
import { eraseApplications, eraseMatchingUsers, matchUsers } from '../erasure'
import { removePackage } from '../handover'

/** Days without activity after which data is erased. With 0, the data is kept forever. */
export type Retention = Config['retention']

/** Number of applications to erase in one transaction. */
const BATCH = 500
/** Maximum duration of one transaction in milliseconds. */
const LIMIT = 60_000

/**
 * Selects drafts and sent applications that are past their retention period, least recently changed
 * first.
 */
const OLD_APPLICATIONS = statement((before: { submission: Date; anonymous: Date; draft: Date }) =>
  tables
    .selectFrom('applications as a')
    .innerJoin('users as u', 'u.id', 'a.owner_id')
    .select('a.id')
    .where((value) =>
      value
        .case()
        .when('a.status', '=', 'submitted')
        .then(value('a.updated_at', '<', before.submission))
        .when('u.is_anonymous', '=', true)
        .then(value('a.updated_at', '<', before.anonymous))
        .else(value('a.updated_at', '<', before.draft))
        .end(),
    )
    .orderBy('a.updated_at')
    .limit(BATCH)
    .forUpdate('a')
    .skipLocked(),
)

/**
 * Selects users without an application and without a quote, call, or session since the cutoff date.
 */
const OLD_USERS = matchUsers((user, before) => {
  const limit = sql<Date>`case when ${user.ref('users.is_anonymous')} then ${before.anonymous}::timestamptz
    else ${before.account}::timestamptz end`
  const lacks = (data: Expression<unknown>) => user.not(user.exists(data))
  return user.and([
    user('users.created_at', '<', limit),
    lacks(user.selectFrom('applications as a').whereRef('a.owner_id', '=', 'users.id')),
    lacks(
      user
        .selectFrom('quotes as q')
        .whereRef('q.owner_id', '=', 'users.id')
        .where('q.saved_at', '>=', limit),
    ),
    lacks(
      user
        .selectFrom('scheduled_calls as c')
        .whereRef('c.user_id', '=', 'users.id')
        .where(({ fn }) => fn.coalesce('c.starts_at', 'c.updated_at'), '>=', limit),
    ),
    lacks(
      user
        .selectFrom('sessions as s')
        .whereRef('s.user_id', '=', 'users.id')
        .where('s.last_seen_at', '>=', limit),
    ),
  ])
})

/** Erases data that is past its retention period at `now`, including its keys. Works in batches. */
export async function eraseOld(
  deps: { database: Database; files: DocumentFiles; retention: Retention; dataDir: string },
  now: Date,
): Promise<{ applications: number; users: number }> {
  const { database, files, retention, dataDir } = deps
  const before = (days: number): Date => (days === 0 ? new Date(0) : subHours(now, days * 24))
  const { submissionDays, anonymousDays, draftDays } = retention
  let applications = 0
  for (;;) {
    const { found, documents, handovers } = await database.transaction(
      async (transaction) => {
        const rows = await OLD_APPLICATIONS.rows(transaction, {
          submission: before(submissionDays),
          anonymous: before(anonymousDays),
          draft: before(draftDays),
        })
        const ids = rows.map(({ id }) => id)
        return { found: ids.length, ...(await eraseApplications(transaction, ids)) }
      },
      { milliseconds: LIMIT },
    )
    for (const id of documents) await files.remove(id)
    for (const id of handovers) await removePackage(dataDir, id)
    applications += found
    if (found < BATCH) break
  }
  const users = await eraseMatchingUsers(database, OLD_USERS, {
    anonymous: before(anonymousDays),
    account: before(draftDays),
  })
  return { applications, users }
}
