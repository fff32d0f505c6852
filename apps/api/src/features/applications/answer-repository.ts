import type { Queryable, Transaction } from '../../database'

/** An answer as stored: sealed, or `null` when it was cleared. */
export interface AnswerRow {
  section: string
  field: string
  value: Buffer | null
}

/** An answer with the revision of the application that it came with. */
export interface RevisedAnswerRow extends AnswerRow {
  revision: number
}

export async function readAnswers(
  database: Queryable,
  applicationId: string,
): Promise<RevisedAnswerRow[]> {
  const { rows } = await database.query<RevisedAnswerRow>(
    'select section, field, value, revision from answers where application_id = $1',
    [applicationId],
  )
  return rows
}

export function writeAnswers(
  transaction: Transaction,
  answers: { applicationId: string; revision: number; rows: readonly AnswerRow[]; now: Date },
): void {
  const { applicationId, revision, rows, now } = answers
  transaction.queue(
    `insert into answers (application_id, section, field, value, revision)
     select $1, section, field, decode(value, 'base64'), $5
       from unnest($2::text[], $3::text[], $4::text[]) as changed (section, field, value)
     on conflict (application_id, section, field) do update
        set value = excluded.value, revision = excluded.revision`,
    [
      applicationId,
      rows.map(({ section }) => section),
      rows.map(({ field }) => field),
      rows.map(({ value }) => value && value.toString('base64')),
      revision,
    ],
  )
  transaction.queue('update applications set revision = $2, updated_at = $3 where id = $1', [
    applicationId,
    revision,
    now,
  ])
}

export async function deleteAnswers(
  database: Queryable,
  applicationId: string,
  fields: readonly { section: string; field: string }[],
): Promise<void> {
  await database.query(
    `delete from answers a using unnest($2::text[], $3::text[]) as hidden (section, field)
      where a.application_id = $1 and a.section = hidden.section and a.field = hidden.field`,
    [applicationId, fields.map(({ section }) => section), fields.map(({ field }) => field)],
  )
}
