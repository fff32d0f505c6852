import { excluded, statement, tables, type Queryable } from '../../database'

/** Where an applicant is who turned help mode on. */
export interface HelpRow {
  section: string
  field: string | null
  seen_at: Date
  expires_at: Date
}

/** The place of one application's applicant. */
type PlacedRow = HelpRow & { applicationId: string }

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('help_sessions')
    .select(['section', 'field', 'seen_at', 'expires_at'])
    .where('application_id', '=', applicationId),
)
const START = statement(({ applicationId, section, field, seen_at, expires_at }: PlacedRow) =>
  tables
    .insertInto('help_sessions')
    .values({ application_id: applicationId, section, field, seen_at, expires_at })
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet(excluded('section', 'field', 'seen_at', 'expires_at')),
    ),
)
const GO_ON = statement(({ applicationId, section, field, seen_at, expires_at }: PlacedRow) =>
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

/** Turns it on, or keeps it on, where the applicant is now. */
export async function startHelp(database: Queryable, row: PlacedRow): Promise<void> {
  await START.run(database, row)
}

/**
 * Keeps it on where the applicant is now, unless it is over: in one statement, so that an end at the same moment
 * stays one.
 * @returns Whether it is on.
 */
export async function goOnWithHelp(database: Queryable, row: PlacedRow): Promise<boolean> {
  return (await GO_ON.run(database, row)) === 1
}

export async function deleteHelp(database: Queryable, applicationId: string): Promise<void> {
  await DELETE.run(database, { applicationId })
}
