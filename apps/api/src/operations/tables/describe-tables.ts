import type { Queryable } from '../../database'

/** Description of a table to copy. */
export interface Table {
  readonly name: string
  /** All columns except generated ones, in order. */
  readonly columns: readonly string[]
  /** Columns by which the rows are sorted, so that two copies have the same order. */
  readonly key: readonly string[]
  /** Columns whose values come from an automatic counter. */
  readonly counting: readonly string[]
}

/**
 * Tables that are never copied. They store the database's identity, its migrations, the durability
 * and key checks, and counters that matter only for a minute.
 */
const NEVER_COPIED = [
  'database_identity',
  'schema_migrations',
  'durability_check',
  'data_key_checks',
  'throttle_counters',
]

/**
 * Returns every table to copy. A table comes after the tables that it refers to. The list is read
 * from the database itself, so that a new table cannot be forgotten.
 */
export async function describeTables(database: Queryable): Promise<Table[]> {
  const { rows } = await database.query<Table & { parents: string[] }>(
    `select t.relname as name,
            (select json_agg(a.attname order by a.attnum) from pg_attribute a
              where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
                and a.attgenerated = '') as columns,
            (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
               from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
              where i.indrelid = t.oid and i.indisprimary) as key,
            (select coalesce(json_agg(a.attname), '[]') from pg_attribute a
              where a.attrelid = t.oid and a.attidentity <> '') as counting,
            (select coalesce(json_agg(distinct p.relname), '[]') from pg_constraint c
               join pg_class p on p.oid = c.confrelid
              where c.conrelid = t.oid and c.contype = 'f' and p.oid <> t.oid) as parents
       from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where n.nspname = current_schema() and t.relkind = 'r' and t.relname <> all($1::text[])
      order by t.relname collate "C"`,
    [NEVER_COPIED],
  )
  return parentsFirst(rows)
}

function parentsFirst(tables: readonly (Table & { parents: string[] })[]): Table[] {
  const ordered: Table[] = []
  let waiting = [...tables]
  while (waiting.length > 0) {
    const isReady = ({ parents }: { parents: string[] }): boolean =>
      parents.every((parent) => !waiting.some(({ name }) => name === parent))
    const ready = waiting.filter(isReady)
    if (ready.length === 0) {
      const names = waiting.map(({ name }) => name).join(', ')
      throw new Error(`These tables refer to each other in a cycle: ${names}.`)
    }
    ordered.push(...ready)
    waiting = waiting.filter((table) => !ready.includes(table))
  }
  return ordered
}

/** Quotes a name for SQL. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
