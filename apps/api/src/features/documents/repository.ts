import type { Queryable } from '../../database'

/** A document as stored; the name is sealed. */
export interface DocumentRow {
  id: string
  name: Buffer
  type: string
  size: number
}

export async function listDocuments(
  database: Queryable,
  applicationId: string,
): Promise<DocumentRow[]> {
  const { rows } = await database.query<DocumentRow>(
    'select id, name, type, size from documents where application_id = $1 order by created_at, id',
    [applicationId],
  )
  return rows
}

export async function findDocument(
  database: Queryable,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<DocumentRow | undefined> {
  const { rows } = await database.query<DocumentRow>(
    'select id, name, type, size from documents where application_id = $1 and id = $2',
    [applicationId, id],
  )
  return rows[0]
}

/** How many documents an application has, and their bytes in all. */
export async function sumDocuments(
  database: Queryable,
  applicationId: string,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await database.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(size), 0)::int as bytes
       from documents where application_id = $1`,
    [applicationId],
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** The same of all applications of a user. */
export async function sumDocumentsOfOwner(
  database: Queryable,
  ownerId: string,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await database.query<{ count: number; bytes: number }>(
    `select count(*)::int as count, coalesce(sum(d.size), 0)::float8 as bytes
       from applications a join documents d on d.application_id = a.id
      where a.owner_id = $1`,
    [ownerId],
  )
  return rows[0] ?? { count: 0, bytes: 0 }
}

export async function insertDocument(
  database: Queryable,
  row: DocumentRow & { applicationId: string; now: Date },
): Promise<void> {
  await database.query(
    `insert into documents (id, application_id, name, type, size, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.applicationId, row.name, row.type, row.size, row.now],
  )
}

/** @returns Whether there was one. */
export async function deleteDocument(
  database: Queryable,
  { applicationId, id }: { applicationId: string; id: string },
): Promise<boolean> {
  const { rowCount } = await database.query(
    'delete from documents where application_id = $1 and id = $2',
    [applicationId, id],
  )
  return rowCount > 0
}

/** Those of `ids` that are documents. */
export async function knownDocuments(
  database: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await database.query<{ id: string }>(
    'select id from documents where id = any($1::uuid[])',
    [[...ids]],
  )
  return new Set(rows.map(({ id }) => id))
}
