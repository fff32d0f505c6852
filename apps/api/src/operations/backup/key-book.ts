import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { statement, tables, type Queryable, type Transaction } from '../../database'
import { readIdentity } from '../../features/documents'
import { insertKey } from '../../protection/owner-keys'
import { syncDirectory } from '../../shared/sync-tree'

const LIST = statement(() =>
  tables
    .selectFrom('data_keys')
    .select(['owner_id', 'generation'])
    .select(({ fn, val }) => fn<string>('encode', ['wrapped', val('base64')]).as('wrapped'))
    .orderBy('owner_id')
    .orderBy('generation'),
)
const DELETE_ALL = statement(() => tables.deleteFrom('data_keys'))

/** A data key as a book holds it. */
export interface KeyRow {
  owner_id: string
  generation: number
  wrapped: string
}

/** The one file in a directory of backups that holds the data keys of this database. */
export async function keyBookName(database: Queryable): Promise<string> {
  return `gapwise-data-keys-${(await readIdentity(database)).slice(0, 8)}.json`
}

/**
 * The data keys that are there now, and those of `earlier` whose owners still are: rows that were read earlier may lie
 * under a key that was replaced since. Keys of erased owners are left out.
 */
export async function currentKeys(
  database: Queryable,
  earlier: readonly KeyRow[] = [],
): Promise<KeyRow[]> {
  const rows = await LIST.rows(database)
  const owners = new Set(rows.map((row) => row.owner_id))
  const known = new Set(rows.map(nameOf))
  const replaced = earlier.filter((row) => owners.has(row.owner_id) && !known.has(nameOf(row)))
  return [...rows, ...replaced]
}

const nameOf = ({ owner_id, generation }: KeyRow): string => `${owner_id} ${generation}`

/**
 * Writes the data keys beside the archives, in place of those of the last backup. A person erased since then is
 * not in it, and so in none of the archives any more (docs/adr/0011-erasure.md).
 */
export async function writeKeyBook(path: string, rows: readonly KeyRow[]): Promise<void> {
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  await file.writeFile(`${JSON.stringify({ dataKeys: rows })}\n`)
  await file.sync()
  await file.close()
  await rename(unfinished, path)
  syncDirectory(dirname(path))
}

/** @throws {Error} When the file is not there or holds no keys. */
export async function readKeyBook(path: string): Promise<KeyRow[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing. It lies beside the backups and holds the keys of all.`)
  })
  const { dataKeys } = JSON.parse(text) as { dataKeys?: KeyRow[] }
  if (!Array.isArray(dataKeys)) throw new Error(`${path} holds no data keys.`)
  return dataKeys
}

/** Puts the keys of a book into the database. */
export async function restoreKeys(
  transaction: Transaction,
  rows: readonly KeyRow[],
): Promise<void> {
  await DELETE_ALL.run(transaction)
  for (const { owner_id: ownerId, generation, wrapped } of rows) {
    await insertKey(transaction, ownerId, { generation, wrapped: Buffer.from(wrapped, 'base64') })
  }
}
