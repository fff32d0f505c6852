import type { Queryable, Transaction } from '../../database'
import { applicationForms, type AnswerRow, type ApplicationRow } from '../applications'

/** The ids of the definitions there are, and their hashes in the same order. */
export function definitionHashes(): [ids: string[], hashes: string[]] {
  const forms = [...applicationForms]
  return [forms.map(([id]) => id), forms.map(([, { hash }]) => hash)]
}

/** What a summary is made from besides the answers. */
export type SummarySource = Pick<
  ApplicationRow,
  'id' | 'schema_id' | 'status' | 'revision' | 'medicare_status'
>

/** The same with the date the stored summary was made for; `null` where none was made from this. */
export interface SummarizedRow extends SummarySource {
  summary_made_for: string | null
}

/** The answers of many applications with one statement. */
export async function readAnswersOf(
  database: Queryable,
  ids: readonly string[],
): Promise<(AnswerRow & { application_id: string })[]> {
  const { rows } = await database.query<AnswerRow & { application_id: string }>(
    `select application_id, section, field, value from answers where application_id = any($1::uuid[])`,
    [[...ids]],
  )
  return rows
}

/** The sealed summaries of many applications. */
export async function readSummaries(
  database: Queryable,
  ids: readonly string[],
): Promise<{ id: string; summary: Buffer }[]> {
  const { rows } = await database.query<{ id: string; summary: Buffer }>(
    `select application_id as id, summary from application_summaries
      where application_id = any($1::uuid[])`,
    [[...ids]],
  )
  return rows
}

/** Applications in the order of their ids whose summary is missing or made from something else. */
export async function listOutdated(
  database: Queryable,
  wanted: {
    /** Only behind this id. */
    after: string
    /** Only what nobody changed since. */
    quietSince: Date
    /** The dates that are today somewhere. */
    todays: readonly string[]
    most: number
  },
): Promise<SummarySource[]> {
  const { rows } = await database.query<SummarySource>(
    `select a.id, a.schema_id, a.status, a.revision, a.medicare_status
       from applications a
       join unnest($1::text[], $2::text[]) as d (id, hash) on d.id = a.schema_id
       left join application_summaries s on s.application_id = a.id
      where a.id > $3 and a.updated_at <= $4
        and (s.application_id is null or s.revision <> a.revision or s.definition_hash <> d.hash
             or (a.status = 'draft' and s.made_for::text <> all($5::text[])))
      order by a.id limit $6`,
    [...definitionHashes(), wanted.after, wanted.quietSince, [...wanted.todays], wanted.most],
  )
  return rows
}

export async function writeSummaries(
  transaction: Transaction,
  rows: readonly {
    id: string
    revision: number
    madeFor: string
    definitionHash: string
    sealed: Buffer
  }[],
): Promise<void> {
  // An application may have been deleted since it was read, or be about to be. In one order for everybody, so
  // that no two who make the same summaries wait for each other.
  await transaction.query(
    `insert into application_summaries (application_id, revision, made_for, definition_hash, summary)
     select n.id, n.revision, n.made_for::date, n.hash, decode(n.summary, 'base64')
       from unnest($1::uuid[], $2::int[], $3::text[], $4::text[], $5::text[])
              as n (id, revision, made_for, hash, summary)
       join applications a on a.id = n.id
      order by n.id
        for key share of a
     on conflict (application_id) do update
        set revision = excluded.revision, made_for = excluded.made_for,
            definition_hash = excluded.definition_hash, summary = excluded.summary`,
    [
      rows.map(({ id }) => id),
      rows.map(({ revision }) => revision),
      rows.map(({ madeFor }) => madeFor),
      rows.map(({ definitionHash }) => definitionHash),
      rows.map(({ sealed }) => sealed.toString('base64')),
    ],
  )
}
