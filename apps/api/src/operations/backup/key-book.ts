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

/** A data key as stored in a key book. */
export interface KeyRow {
  owner_id: string
  generation: number
  wrapped: string
}

/**
 * Returns the name of the file with this database's data keys. A backup directory contains one such
 * file per database.
 */
export async function keyBookName(database: Queryable): Promise<string> {
  return `gapwise-data-keys-${(await readIdentity(database)).slice(0, 8)}.json`
}

/**
 * Returns the current data keys and the replaced keys in `earlier`. Rows that were read earlier
 * might still need the replaced keys. Leaves out the keys of erased owners.
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
 * Replaces the data keys next to the archives. Leaves out the keys of people who were erased, so
 * that no archive can reveal their data (docs/adr/0011-erasure.md).
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

/**
 * Reads the keys from a key book.
 * @throws {Error} If the file is missing or contains no keys.
 */
export async function readKeyBook(path: string): Promise<KeyRow[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(
      `${path} is missing. It must be in the same directory as the backups, and contains the data keys for all of them.`,
    )
  })
  const { dataKeys } = JSON.parse(text) as { dataKeys?: KeyRow[] }
  if (!Array.isArray(dataKeys)) throw new Error(`${path} contains no data keys.`)
  return dataKeys
}

/** Inserts a key book's keys into the database. */
export async function restoreKeys(
  transaction: Transaction,
  rows: readonly KeyRow[],
): Promise<void> {
  await DELETE_ALL.run(transaction)
  for (const { owner_id: ownerId, generation, wrapped } of rows) {
    await insertKey(transaction, ownerId, { generation, wrapped: Buffer.from(wrapped, 'base64') })
  }
}
