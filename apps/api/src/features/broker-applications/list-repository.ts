import { sql } from 'kysely'
import { statement, tables, type Queryable } from '../../database'
import { currentStatusOf } from '../application-status'
import { isVisible, type DeskRow, type Viewer } from './repository'
import { definitionHashes, definitions, type SummarizedRow } from './summaries/summary-repository'

/**
 * An application in a list. It has only the data that the list shows, because a list can have
 * thousands of applications.
 */
export type DeskListRow = SummarizedRow &
  Pick<
    DeskRow,
    | 'owner_id'
    | 'naic'
    | 'updated_at'
    | 'broker_id'
    | 'withdrawn_at_revision'
    | 'submitted_for'
    | 'sent_status'
  >

/** A row as JSON, in which instants are strings. */
type GatheredRow = Omit<DeskListRow, 'updated_at'> & { updated_at: string }

const LIST = statement(
  (wanted: Viewer & { most: number; owner: string | null; ids: string[]; hashes: string[] }) =>
    tables
      .selectFrom(({ selectFrom }) =>
        selectFrom('applications as a')
          .leftJoin('application_handling as h', 'h.application_id', 'a.id')
          .leftJoin('submissions as sub', 'sub.application_id', 'a.id')
          .leftJoin(definitions(wanted), 'd.id', 'a.schema_id')
          .leftJoin('application_summaries as s', (join) =>
            join
              .onRef('s.application_id', '=', 'a.id')
              .onRef('s.revision', '=', 'a.revision')
              .onRef('s.definition_hash', '=', 'd.hash'),
          )
          .select(({ ref }) => [
            'a.id',
            'a.owner_id',
            'a.schema_id',
            'a.status',
            'a.revision',
            'a.medicare_status',
            'a.naic',
            'a.updated_at',
            'h.broker_id',
            'h.withdrawn_at_revision',
            ref('sub.facts', '->>').key('effective_date').as('submitted_for'),
            currentStatusOf(ref('a.id')).as('sent_status'),
            's.made_for as summary_made_for',
          ])
          .where(({ ref }) => isVisible(ref('h.broker_id'), wanted))
          .where((value) =>
            value.or([
              sql<boolean>`${wanted.owner}::uuid is null`,
              value('a.owner_id', '=', wanted.owner),
            ]),
          )
          .orderBy('a.updated_at', 'desc')
          .orderBy('a.id')
          .limit(wanted.most)
          .as('listed'),
      )
      .select(sql<string | null>`json_agg(listed)::text`.as('gathered')),
)

/**
 * Lists the applications that a viewer is allowed to see, most recently changed first. The query
 * returns all rows as one JSON string. Reading 55,000 separate values would take the driver three
 * times as long. The rows keep the inner query's order, because sorting them again would cost as
 * much as the JSON string saves.
 */
export async function listVisible(
  database: Queryable,
  { viewer, most, owner }: { viewer: Viewer; most: number; owner?: string | undefined },
): Promise<DeskListRow[]> {
  const wanted = { ...viewer, most, owner: owner ?? null }
  const row = await LIST.first(database, { ...wanted, ...definitionHashes() })
  const gathered = JSON.parse(row?.gathered ?? '[]') as GatheredRow[]
  return gathered.map((each) => ({ ...each, updated_at: new Date(each.updated_at) }))
}
