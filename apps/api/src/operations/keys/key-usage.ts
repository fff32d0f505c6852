import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'

/** How much still needs one of `DATA_KEYS`, by table. */
export interface KeyUsage {
  readonly keyId: string
  readonly tables: readonly { readonly table: string; readonly rows: number }[]
}

/** The known texts that prove keys; they are there for a key, not for data. */
const CHECKS = 'data_key_checks'

/**
 * Which keys of `DATA_KEYS` stored values were sealed with. Looks into every column that can hold a sealed
 * value, so that no table can be forgotten here.
 */
export async function keyUsage(database: Database, vault: Vault): Promise<KeyUsage[]> {
  const { rows: columns } = await database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = current_schema() and udt_name = 'bytea' and table_name <> '${CHECKS}'
      order by 1, 2`,
  )
  const found = new Map<string, Map<string, number>>(vault.keyIds.map((id) => [id, new Map()]))
  for (const { table, column } of columns) {
    const { rows } = await database.query<{ key: Buffer; rows: number }>(
      `select substring(${quoted(column)} from 3 for get_byte(${quoted(column)}, 1)) as key,
              count(*)::int as rows
         from ${quoted(table)}
        where octet_length(${quoted(column)}) > 2 and get_byte(${quoted(column)}, 0) = 1
        group by 1`,
    )
    for (const { key, rows: count } of rows) {
      const tables = found.get(key.toString()) ?? new Map<string, number>()
      found.set(key.toString(), tables.set(table, (tables.get(table) ?? 0) + count))
    }
  }
  return [...found].map(([keyId, tables]) => ({
    keyId,
    tables: [...tables].map(([table, rows]) => ({ table, rows })),
  }))
}

/**
 * Forgets the proof of each old key that nothing needs any more, so that the server starts without it.
 * @returns Their ids: they can be taken out of `DATA_KEYS`.
 */
export async function retireUnusedKeys(database: Database, vault: Vault): Promise<string[]> {
  const [current, ...older] = vault.keyIds
  const usage = await keyUsage(database, vault)
  const unused = older.filter(
    (id) => usage.find(({ keyId }) => keyId === id)?.tables.length === 0 && id !== current,
  )
  await database.query(`delete from ${CHECKS} where key_id = any($1::text[])`, [unused])
  return unused
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
