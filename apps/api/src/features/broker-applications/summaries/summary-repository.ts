import { sql, type AliasedRawBuilder } from 'kysely'
import {
  anyOf,
  excluded,
  statement,
  tables,
  type Queryable,
  type Transaction,
} from '../../../database'
import { applicationForms, type RevisedAnswerRow, type ApplicationRow } from '../../applications'
import { SUMMARY_VERSION } from './summary'

/**
 * Ids of all definitions. `hashes` has the results of `summaryHash` in the same order.
 */
interface DefinitionHashes {
  readonly ids: string[]
  readonly hashes: string[]
}

/**
 * Returns a hash that changes with a form's definition and with the code that creates summaries.
 * Returns an empty string for an unknown definition.
 */
export function summaryHash(definitionId: string): string {
  const hash = applicationForms.get(definitionId)?.hash
  return hash === undefined ? '' : `${hash}-${SUMMARY_VERSION}`
}

export function definitionHashes(): DefinitionHashes {
  const ids = [...applicationForms.keys()]
  return { ids, hashes: ids.map(summaryHash) }
}

/** Returns the ids and hashes as an SQL table `d`. */
export function definitions({
  ids,
  hashes,
}: DefinitionHashes): AliasedRawBuilder<{ id: string; hash: string }, 'd'> {
  return sql<{
    id: string
    hash: string
  }>`unnest(${ids}::text[], ${hashes}::text[])`.as<'d'>(sql`d (id, hash)`)
}

/** Data that a summary needs, in addition to the answers. */
export type SummarySource = Pick<
  ApplicationRow,
  'id' | 'schema_id' | 'status' | 'revision' | 'medicare_status'
>

/**
 * Data for creating a summary, and the date of the stored summary. The date is `null` if no stored
 * summary matches this data.
 */
export interface SummarizedRow extends SummarySource {
  summary_made_for: string | null
}

/** Filter for applications whose summary is outdated. */
interface OutdatedQuery {
  /** Includes only ids greater than this one. */
  readonly after: string
  /** Includes only applications that have not changed since this instant. */
  readonly quietSince: Date
  /**
   * Current dates of all states. Two states can have different dates, because of their time zones.
   */
  readonly todays: readonly string[]
  readonly most: number
}

const READ_ANSWERS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('answers')
    .select(['application_id', 'section', 'field', 'value', 'revision', 'prefilled'])
    .where('application_id', '=', anyOf(ids)),
)
const READ_SUMMARIES = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('application_summaries')
    .select(['application_id as id', 'summary'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_OUTDATED = statement((wanted: OutdatedQuery & DefinitionHashes) =>
  tables
    .selectFrom('applications as a')
    .innerJoin(definitions(wanted), 'd.id', 'a.schema_id')
    .leftJoin('application_summaries as s', 's.application_id', 'a.id')
    .select(['a.id', 'a.schema_id', 'a.status', 'a.revision', 'a.medicare_status'])
    .where('a.id', '>', wanted.after)
    .where('a.updated_at', '<=', wanted.quietSince)
    .where((value) =>
      value.or([
        value('s.application_id', 'is', null),
        value('s.revision', '<>', value.ref('a.revision')),
        value('s.definition_hash', '<>', value.ref('d.hash')),
        value.and([
          value('a.status', '=', 'draft'),
          sql<boolean>`${value.ref('s.made_for')}::text <> all(${wanted.todays}::text[])`,
        ]),
      ]),
    )
    .orderBy('a.id')
    .limit(wanted.most),
)
// The join and the row lock leave out applications that were deleted in the meantime. All writers
// lock rows in the same order, so they cannot deadlock.
const WRITE = statement(
  (rows: {
    ids: readonly string[]
    revisions: readonly number[]
    madeFor: readonly string[]
    hashes: readonly string[]
    summaries: readonly string[]
  }) =>
    tables
      .insertInto('application_summaries')
      .columns(['application_id', 'revision', 'made_for', 'definition_hash', 'summary'])
      .expression(({ selectFrom }) =>
        selectFrom(
          sql<{
            id: string
            revision: number
            made_for: string
            hash: string
            summary: string
          }>`unnest(${rows.ids}::uuid[], ${rows.revisions}::int[], ${rows.madeFor}::text[],
                    ${rows.hashes}::text[], ${rows.summaries}::text[])`.as<'n'>(
            sql`n (id, revision, made_for, hash, summary)`,
          ),
        )
          .innerJoin('applications as a', 'a.id', 'n.id')
          .select(['n.id', 'n.revision'])
          .select(({ cast, fn, val }) => [
            cast<string>('n.made_for', 'date').as('made_for'),
            'n.hash',
            fn<Buffer>('decode', ['n.summary', val('base64')]).as('summary'),
          ])
          .orderBy('n.id')
          .forKeyShare('a'),
      )
      .onConflict((conflict) =>
        conflict
          .column('application_id')
          .doUpdateSet(excluded('revision', 'made_for', 'definition_hash', 'summary')),
      ),
)

/** Reads the answers of many applications with one statement. */
export function readAnswersOf(
  database: Queryable,
  ids: readonly string[],
): Promise<(RevisedAnswerRow & { application_id: string })[]> {
  return READ_ANSWERS.rows(database, { ids })
}

/** Reads the encrypted summaries of many applications. */
export function readSummaries(
  database: Queryable,
  ids: readonly string[],
): Promise<{ id: string; summary: Buffer }[]> {
  return READ_SUMMARIES.rows(database, { ids })
}

/** Lists applications whose summary is missing or outdated, ordered by id. */
export function listOutdated(database: Queryable, wanted: OutdatedQuery): Promise<SummarySource[]> {
  return LIST_OUTDATED.rows(database, { ...wanted, ...definitionHashes() })
}

export async function writeSummaries(
  transaction: Transaction,
  rows: readonly {
    id: string
    revision: number
    madeFor: string
    definitionHash: string
    encrypted: Buffer
  }[],
): Promise<void> {
  await WRITE.run(transaction, {
    ids: rows.map(({ id }) => id),
    revisions: rows.map(({ revision }) => revision),
    madeFor: rows.map(({ madeFor }) => madeFor),
    hashes: rows.map(({ definitionHash }) => definitionHash),
    summaries: rows.map(({ encrypted }) => encrypted.toString('base64')),
  })
}
