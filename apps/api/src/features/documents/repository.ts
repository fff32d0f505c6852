import { anyOf, countOfRows, statement, tables, type Queryable } from '../../database'

/** A stored document. Its name is encrypted. */
export interface DocumentRow {
  id: string
  name: Buffer
  type: string
  size: number
}

/** A document's id, and the application that it must belong to. */
interface DocumentKey {
  readonly applicationId: string
  readonly id: string
}

const DOCUMENTS = tables.selectFrom('documents').select(['id', 'name', 'type', 'size'])
const LIST = statement(({ applicationId }: { applicationId: string }) =>
  DOCUMENTS.where('application_id', '=', applicationId).orderBy('created_at').orderBy('id'),
)
const FIND = statement(({ applicationId, id }: DocumentKey) =>
  DOCUMENTS.where('application_id', '=', applicationId).where('id', '=', id),
)
const SUM = statement(({ applicationId }: { applicationId: string }) =>
  tables
    .selectFrom('documents')
    .select(({ fn, cast, lit }) => [
      countOfRows.as('count'),
      cast<number>(fn.coalesce(fn.sum('size'), lit(0)), 'integer').as('bytes'),
    ])
    .where('application_id', '=', applicationId),
)
const SUM_OF_OWNER = statement(({ ownerId }: { ownerId: string }) =>
  tables
    .selectFrom('applications as a')
    .innerJoin('documents as d', 'd.application_id', 'a.id')
    .select(({ fn, cast, lit }) => [
      countOfRows.as('count'),
      cast<number>(fn.coalesce(fn.sum('d.size'), lit(0)), 'float8').as('bytes'),
    ])
    .where('a.owner_id', '=', ownerId),
)
const INSERT = statement((row: DocumentRow & { applicationId: string; now: Date }) =>
  tables.insertInto('documents').values({
    id: row.id,
    application_id: row.applicationId,
    name: row.name,
    type: row.type,
    size: row.size,
    created_at: row.now,
  }),
)
const DELETE = statement(({ applicationId, id }: DocumentKey) =>
  tables.deleteFrom('documents').where('application_id', '=', applicationId).where('id', '=', id),
)
const KNOWN = statement(({ ids }: { ids: readonly string[] }) =>
  tables.selectFrom('documents').select('id').where('id', '=', anyOf(ids)),
)

export function listDocuments(database: Queryable, applicationId: string): Promise<DocumentRow[]> {
  return LIST.rows(database, { applicationId })
}

export function findDocument(
  database: Queryable,
  document: DocumentKey,
): Promise<DocumentRow | undefined> {
  return FIND.first(database, document)
}

/** Returns the number of an application's documents, and their total size in bytes. */
export async function sumDocuments(
  database: Queryable,
  applicationId: string,
): Promise<{ count: number; bytes: number }> {
  return (await SUM.first(database, { applicationId })) ?? { count: 0, bytes: 0 }
}

/**
 * Returns the number of documents in all of a user's applications, and their total size in bytes.
 */
export async function sumDocumentsOfOwner(
  database: Queryable,
  ownerId: string,
): Promise<{ count: number; bytes: number }> {
  return (await SUM_OF_OWNER.first(database, { ownerId })) ?? { count: 0, bytes: 0 }
}

export async function insertDocument(
  database: Queryable,
  row: DocumentRow & { applicationId: string; now: Date },
): Promise<void> {
  await INSERT.run(database, row)
}

/** @returns `true` if the document existed. */
export async function deleteDocument(database: Queryable, document: DocumentKey): Promise<boolean> {
  return (await DELETE.run(database, document)) > 0
}

/** Returns the members of `ids` that are ids of documents. */
export async function knownDocuments(
  database: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  return new Set((await KNOWN.rows(database, { ids })).map(({ id }) => id))
}
