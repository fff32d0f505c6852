import { excluded, statement, tables, type Queryable } from '../../database'

/** An applicant's position in help mode. */
export interface HelpRow {
  section: string
  field: string | null
  expires_at: Date
}

/** An applicant's position, its time, and the id of the applicant's application. */
type PositionRow = HelpRow & { applicationId: string; seen_at: Date }

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('help_sessions')
    .select(['section', 'field', 'expires_at'])
    .where('application_id', '=', applicationId),
)
const START = statement(({ applicationId, section, field, seen_at, expires_at }: PositionRow) =>
  tables
    .insertInto('help_sessions')
    .values({ application_id: applicationId, section, field, seen_at, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(excluded('section', 'field', 'seen_at', 'expires_at')),
    ),
)
const UPDATE = statement(({ applicationId, section, field, seen_at, expires_at }: PositionRow) =>
  tables
    .updateTable('help_sessions')
    .set({ section, field, seen_at, expires_at })
    .where('application_id', '=', applicationId)
    .where('expires_at', '>', seen_at),
)
const DELETE = statement(({ applicationId }: { applicationId: string }) =>
  tables.deleteFrom('help_sessions').where('application_id', '=', applicationId),
)

export function findHelp(database: Queryable, applicationId: string): Promise<HelpRow | undefined> {
  return FIND.first(database, { applicationId })
}

/** Turns help mode on, or extends it, at the applicant's current position. */
export async function startHelp(database: Queryable, row: PositionRow): Promise<void> {
  await START.run(database, row)
}

/**
 * Updates the applicant's position unless help mode is over. Uses a single statement, because the
 * applicant may end help mode at the same moment.
 * @returns `true` if help mode is on.
 */
export async function updateHelp(database: Queryable, row: PositionRow): Promise<boolean> {
  return (await UPDATE.run(database, row)) === 1
}

export async function deleteHelp(database: Queryable, applicationId: string): Promise<void> {
  await DELETE.run(database, { applicationId })
}
