import { anyOf, statement, tables, type Queryable, type Transaction } from '../../../database'

interface StatementRow {
  application_id: string
  broker_id: string
  /** Encrypted {@link import('./broker-statement').StatementDetail}. */
  statement: Buffer
  signed_at: Date
}

/** Applications in which a broker took part: by a code, by a link, or because they handle it. */
const withBroker = (ids: readonly string[]) =>
  tables
    .selectFrom('applications as a')
    .select('a.id')
    .where('a.id', '=', anyOf(ids))
    .where((value) =>
      value.or([
        value.exists(
          value
            .selectFrom('application_resumes as r')
            .whereRef('r.application_id', '=', 'a.id')
            .where('r.broker_id', 'is not', null),
        ),
        value.exists(
          value
            .selectFrom('signing_links as l')
            .whereRef('l.application_id', '=', 'a.id')
            .where('l.broker_id', 'is not', null),
        ),
        value.exists(
          value
            .selectFrom('application_handling as h')
            .whereRef('h.application_id', '=', 'a.id')
            .where('h.broker_id', 'is not', null),
        ),
      ]),
    )
const LIST_MISSING = statement(({ ids }: { ids: readonly string[] }) =>
  withBroker(ids).where(({ and, exists, not, or, selectFrom }) => {
    const handover = selectFrom('handovers as h').whereRef('h.application_id', '=', 'a.id')
    const status = selectFrom('submission_statuses as c').whereRef('c.application_id', '=', 'a.id')
    return and([
      not(exists(selectFrom('broker_statements as s').whereRef('s.application_id', '=', 'a.id'))),
      not(exists(handover.where('h.delivered_at', 'is not', null))),
      not(exists(status.where('c.status', '=', 'withdrawn'))),
      or([exists(handover), not(exists(status.where('c.status', 'in', ['approved', 'declined'])))]),
    ])
  }),
)
const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('broker_statements')
    .select(['application_id', 'broker_id', 'statement', 'signed_at'])
    .where('application_id', '=', applicationId),
)
/** The broker who handles the application, or else the one who last made a code or a link. */
const FIND_BROKER = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('applications as a')
    .select(({ fn, selectFrom }) =>
      fn
        .coalesce(
          selectFrom('application_handling as h')
            .innerJoin('brokers as b', 'b.id', 'h.broker_id')
            .select('b.name')
            .whereRef('h.application_id', '=', 'a.id'),
          selectFrom('application_resumes as r')
            .innerJoin('brokers as b', 'b.id', 'r.broker_id')
            .select('b.name')
            .whereRef('r.application_id', '=', 'a.id')
            .orderBy('r.id', 'desc')
            .limit(1),
          selectFrom('signing_links as l')
            .innerJoin('brokers as b', 'b.id', 'l.broker_id')
            .select('b.name')
            .whereRef('l.application_id', '=', 'a.id')
            .orderBy('l.made_at', 'desc')
            .limit(1),
        )
        .as('name'),
    )
    .where('a.id', '=', applicationId),
)
const INSERT = statement(
  (row: { applicationId: string; brokerId: string; sealed: Buffer; now: Date }) =>
    tables.insertInto('broker_statements').values({
      application_id: row.applicationId,
      broker_id: row.brokerId,
      statement: row.sealed,
      signed_at: row.now,
    }),
)

/**
 * Returns the applications, of the given ones, in which a broker took part who has not given a
 * statement. Leaves out those that the insurer has, that were withdrawn, or that are decided without
 * a handover.
 */
export async function listMissingStatements(
  database: Queryable,
  ids: readonly string[],
): Promise<string[]> {
  return (await LIST_MISSING.rows(database, { ids })).map(({ id }) => id)
}

/**
 * Returns `true` if an application can be handed over. It waits while the statement of a broker
 * who took part is missing (D72).
 */
export async function isReadyToHandOver(
  database: Queryable,
  applicationId: string,
): Promise<boolean> {
  return (await listMissingStatements(database, [applicationId])).length === 0
}

export function findStatementRow(
  database: Queryable,
  applicationId: string,
): Promise<StatementRow | undefined> {
  return FIND.first(database, { applicationId })
}

export async function insertStatement(
  transaction: Transaction,
  row: { applicationId: string; brokerId: string; sealed: Buffer; now: Date },
): Promise<void> {
  await INSERT.run(transaction, row)
}

/** Returns the name of a broker who took part in an application. */
export async function findBrokerName(
  database: Queryable,
  applicationId: string,
): Promise<string | undefined> {
  return (await FIND_BROKER.first(database, { applicationId }))?.name ?? undefined
}
