import { sql } from 'kysely'
import { anyOf, countOfRows, statement, tables, type Database } from '../../database'
import { renewSignature } from '../../features/audit'
import type { Vault } from '../../protection/vault'

/** Number of rows that still need one of the `DATA_KEYS`, by table. */
export interface KeyUsage {
  readonly keyId: string
  readonly tables: readonly { readonly table: string; readonly rows: number }[]
}

/** The table that verifies the keys. It contains a known value for each key and no user data. */
const CHECKS = 'data_key_checks'

/**
 * Counts the brokers' valid resume codes by encryption key. The server stores only a digest of each
 * code. It cannot compute the digest again with another key.
 */
const OPEN_CODES = statement(() =>
  tables
    .selectFrom('resume_grants')
    .select(['key_id as key', countOfRows.as('rows')])
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .groupBy('key_id'),
)
/** Counts the links to sign that still work, by the key of their digests. */
const OPEN_LINKS = statement(() =>
  tables
    .selectFrom('signing_links')
    .select(['key_id as key', countOfRows.as('rows')])
    .where('opened_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .groupBy('key_id'),
)
const DELETE_CHECKS = statement(({ ids }: { ids: readonly string[] }) =>
  tables.deleteFrom(CHECKS).where('key_id', '=', anyOf(ids)),
)

/**
 * Returns, for each of the `DATA_KEYS`, the number of stored values that are encrypted with it.
 * Checks every column that can contain an encrypted value, so that no table can be forgotten.
 */
export async function keyUsage(database: Database, vault: Vault): Promise<KeyUsage[]> {
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and udt_name = 'bytea' and table_name <> '${CHECKS}'
      order by 1, 2`,
  )
  const found = new Map<string, Map<string, number>>(vault.keyIds.map((id) => [id, new Map()]))
  const add = (key: string, table: string, count: number): void => {
    const counts = found.get(key) ?? new Map<string, number>()
    found.set(key, counts.set(table, (counts.get(table) ?? 0) + count))
  }
  for (const { table, column } of columns) {
    const { rows } = await database.query<{ key: Buffer; rows: number }>(
      `select substring(${quoted(column)} from 3 for get_byte(${quoted(column)}, 1)) as key,
              count(*)::int as rows
         from ${quoted(table)}
        where octet_length(${quoted(column)}) > 2 and get_byte(${quoted(column)}, 0) = 1
        group by 1`,
    )
    for (const { key, rows: count } of rows) add(key.toString(), table, count)
  }
  for (const { key, rows: count } of await OPEN_CODES.rows(database)) {
    for (const id of key === null ? vault.keyIds : [key]) add(id, 'resume_grants', count)
  }
  for (const { key, rows: count } of await OPEN_LINKS.rows(database)) {
    for (const id of key === null ? vault.keyIds : [key]) add(id, 'signing_links', count)
  }
  return [...found].map(([keyId, counts]) => ({
    keyId,
    tables: [...counts].map(([table, rows]) => ({ table, rows })),
  }))
}

/**
 * Signs the end of the audit trail with the current key. Otherwise, the trail would look forged
 * after an old key is removed. Also deletes the values that verify unused old keys. The server can
 * then start without these keys.
 * @returns Ids of keys that can be removed from `DATA_KEYS`.
 */
export async function retireUnusedKeys(database: Database, vault: Vault): Promise<string[]> {
  const [current, ...older] = vault.keyIds
  await renewSignature(database, vault)
  const usage = await keyUsage(database, vault)
  const unused = older.filter(
    (id) => usage.find(({ keyId }) => keyId === id)?.tables.length === 0 && id !== current,
  )
  await DELETE_CHECKS.run(database, { ids: unused })
  return unused
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
