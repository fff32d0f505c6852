import type { Queryable } from '../../database'

/** Where an applicant is who turned help mode on. */
export interface HelpRow {
  section: string
  field: string | null
  seen_at: Date
  expires_at: Date
}

export async function findHelp(
  database: Queryable,
  applicationId: string,
): Promise<HelpRow | undefined> {
  const { rows } = await database.query<HelpRow>(
    'select section, field, seen_at, expires_at from help_sessions where application_id = $1',
    [applicationId],
  )
  return rows[0]
}

/** Turns it on, or keeps it on, where the applicant is now. */
export async function startHelp(
  database: Queryable,
  row: HelpRow & { applicationId: string },
): Promise<void> {
  await database.query(
    `insert into help_sessions (application_id, section, field, seen_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (application_id) do update
        set section = excluded.section, field = excluded.field, seen_at = excluded.seen_at,
            expires_at = excluded.expires_at`,
    [row.applicationId, row.section, row.field, row.seen_at, row.expires_at],
  )
}

/**
 * Keeps it on where the applicant is now, unless it is over: in one statement, so that an end at the same moment
 * stays one.
 * @returns Whether it is on.
 */
export async function goOnWithHelp(
  database: Queryable,
  row: HelpRow & { applicationId: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update help_sessions set section = $2, field = $3, seen_at = $4, expires_at = $5
      where application_id = $1 and expires_at > $4`,
    [row.applicationId, row.section, row.field, row.seen_at, row.expires_at],
  )
  return rowCount === 1
}

export async function deleteHelp(database: Queryable, applicationId: string): Promise<void> {
  await database.query('delete from help_sessions where application_id = $1', [applicationId])
}
