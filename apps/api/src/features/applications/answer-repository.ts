import { sql } from 'kysely'
import { excluded, statement, tables, type Queryable, type Transaction } from '../../database'

/** A stored answer: encrypted, or `null` if it was cleared. */
export interface EncryptedAnswerRow {
  section: string
  field: string
  value: Buffer | null
  /** `true` if a broker typed it for the client, who has not confirmed it yet (D44). */
  prefilled?: boolean
}

/** A stored answer. `revision` is the application's revision when this answer was last saved. */
export interface RevisedAnswerRow extends EncryptedAnswerRow {
  revision: number
}

const READ = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('answers')
    .select(['section', 'field', 'value', 'revision', 'prefilled'])
    .where('application_id', '=', applicationId),
)
const WRITE = statement(
  (answers: {
    applicationId: string
    sections: string[]
    fields: string[]
    values: (string | null)[]
    revision: number
    prefilled: boolean
  }) =>
    tables
      .insertInto('answers')
      .columns(['application_id', 'section', 'field', 'value', 'revision', 'prefilled'])
      .expression(
        sql`select ${answers.applicationId}::uuid, section, field, decode(value, 'base64'), ${answers.revision}::int,
                   ${answers.prefilled}::boolean
              from unnest(${answers.sections}::text[], ${answers.fields}::text[], ${answers.values}::text[])
                     as changed (section, field, value)`,
      )
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'section', 'field'])
          .doUpdateSet(excluded('value', 'revision', 'prefilled')),
      ),
)
const SET_REVISION = statement(
  ({ applicationId, revision, now }: { applicationId: string; revision: number; now: Date }) =>
    tables
      .updateTable('applications')
      .set({ revision, updated_at: now })
      .where('id', '=', applicationId),
)
const DELETE = statement(
  (hidden: { applicationId: string; sections: string[]; fields: string[] }) =>
    tables
      .deleteFrom('answers as a')
      .using(
        sql<{
          section: string
          field: string
        }>`unnest(${hidden.sections}::text[], ${hidden.fields}::text[])`.as<'hidden'>(
          sql`hidden (section, field)`,
        ),
      )
      .where('a.application_id', '=', hidden.applicationId)
      .whereRef('a.section', '=', 'hidden.section')
      .whereRef('a.field', '=', 'hidden.field'),
)

export function readAnswers(
  database: Queryable,
  applicationId: string,
): Promise<RevisedAnswerRow[]> {
  return READ.rows(database, { applicationId })
}

export function writeAnswers(
  transaction: Transaction,
  answers: {
    applicationId: string
    revision: number
    rows: readonly EncryptedAnswerRow[]
    /** `true` if a broker types the answers for the client. */
    prefilled?: boolean
    now: Date
  },
): void {
  const { applicationId, revision, rows, prefilled = false, now } = answers
  WRITE.queue(transaction, {
    applicationId,
    sections: rows.map(({ section }) => section),
    fields: rows.map(({ field }) => field),
    values: rows.map(({ value }) => value && value.toString('base64')),
    revision,
    prefilled,
  })
  SET_REVISION.queue(transaction, { applicationId, revision, now })
}

export async function deleteAnswers(
  database: Queryable,
  applicationId: string,
  fields: readonly { section: string; field: string }[],
): Promise<void> {
  await DELETE.run(database, {
    applicationId,
    sections: fields.map(({ section }) => section),
    fields: fields.map(({ field }) => field),
  })
}
