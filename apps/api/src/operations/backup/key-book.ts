import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Queryable, Transaction } from '../../database'
import { insertKey } from '../../protection/owner-keys'
import { syncDirectory } from '../../sync-tree'

interface Row {
  owner_id: string
  generation: number
  wrapped: string
}

/** The one file in a directory of backups that holds the data keys of this database. */
export async function keyBookName(database: Queryable): Promise<string> {
  const { rows } = await database.query<{ id: string }>('select id from database_identity')
  return `gapwise-data-keys-${rows[0]?.id.slice(0, 8)}.json`
}

/**
 * Writes the data keys beside the archives, in place of those of the last backup: whoever was erased since is
 * not in it, and so in none of the archives any more (docs/adr/0011-erasure.md).
 */
export async function writeKeyBook(transaction: Transaction, path: string): Promise<void> {
  const { rows } = await transaction.query<Row>(
    `select owner_id, generation, encode(wrapped, 'base64') as wrapped from data_keys
      order by owner_id, generation`,
  )
  const unfinished = `${path}.${randomBytes(4).toString('hex')}`
  const file = await open(unfinished, 'wx', 0o600)
  await file.writeFile(`${JSON.stringify({ dataKeys: rows })}\n`)
  await file.sync()
  await file.close()
  await rename(unfinished, path)
  syncDirectory(dirname(path))
}

/** @throws {Error} When the file is not there or holds no keys. */
export async function readKeyBook(path: string): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path} is missing. It lies beside the backups and holds the keys of all.`)
  })
  const { dataKeys } = JSON.parse(text) as { dataKeys?: Row[] }
  if (!Array.isArray(dataKeys)) throw new Error(`${path} holds no data keys.`)
  return dataKeys
}

/** Puts the keys of a book into the database. */
export async function restoreKeys(transaction: Transaction, rows: readonly Row[]): Promise<void> {
  await transaction.query('delete from data_keys')
  for (const { owner_id: ownerId, generation, wrapped } of rows) {
    await insertKey(transaction, ownerId, { generation, wrapped: Buffer.from(wrapped, 'base64') })
  }
}
