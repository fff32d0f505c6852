import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Queryable } from '../../src/database'

/** A column as described by the TypeScript interface or by the database. */
export interface Column {
  /**
   * The column's type in the interface. `null`, `Generated`, and the values of a `TextColumn` or
   * `JsonColumn` are left out.
   */
  readonly type: string
  readonly nullable: boolean
  /**
   * Says whether an insert must name the column (`required`), can name it (`optional`), or cannot
   * name it (`never`).
   */
  readonly insert: 'never' | 'optional' | 'required'
}

/** Columns by name, such as `users.email`. */
export type Columns = ReadonlyMap<string, Column>

const SCHEMA = fileURLToPath(new URL('../../src/database/schema/', import.meta.url))

/** Tables that belong to the database engine and not to the product. */
const OF_THE_ENGINE = ['durability_check']

/** PostgreSQL types, each with the TypeScript type that the database port returns for it. */
const TYPES: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Bytes',
  date: 'string',
  int4: 'number',
  int8: 'string',
  jsonb: 'JsonColumn',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
  _text: 'string[]',
}

/** Returns the columns of all tables in the database. */
export async function columnsOfDatabase(database: Queryable): Promise<Columns> {
  const { rows } = await database.query<Column & { name: string }>(
    `select table_name || '.' || column_name as name, udt_name::text as type, is_nullable = 'YES' as nullable,
            case when identity_generation = 'ALWAYS' then 'never'
                 when column_default is not null or is_nullable = 'YES' then 'optional'
                 else 'required' end as insert
       from information_schema.columns
      where table_schema = current_schema() and table_name <> all($1::text[])`,
    [OF_THE_ENGINE],
  )
  return new Map(
    rows.map(({ name, type, nullable, insert }) => [
      name,
      { type: TYPES[type] ?? type, nullable, insert },
    ]),
  )
}

/** Parses the source of the interface `Tables` and returns the columns of each table. */
export function columnsOfInterface(): Columns {
  const source = readdirSync(SCHEMA)
    .map((file) => readFileSync(`${SCHEMA}/${file}`, 'utf8'))
    .join('\n')
  const interfaces = [...source.matchAll(/^(?:export )?interface (\w+) \{\n(.*?)^\}/gms)].map(
    ([, name = '', body = '']) => ({ name, properties: propertiesOf(body) }),
  )
  const columns = new Map<string, Column>()
  for (const { properties } of interfaces.filter(({ name }) => name.endsWith('Tables'))) {
    for (const [table, rowType] of properties) {
      const row = interfaces.find(({ name }) => name === rowType)
      for (const [column, type] of row?.properties ?? []) {
        columns.set(`${table}.${column}`, describeColumn(type))
      }
    }
  }
  return columns
}

function propertiesOf(body: string): [name: string, type: string][] {
  return [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, name = '', type = '']) => [name, type])
}

function describeColumn(declared: string): Column {
  const [, generated, plain = declared] = /^(Generated|GeneratedAlways)<(.*)>$/.exec(declared) ?? []
  const nullable = plain.endsWith(' | null')
  const type = plain.replace(/ \| null$/, '').replace(/^(JsonColumn|TextColumn)<.*>$/, '$1')
  return {
    type: type === 'TextColumn' ? 'string' : type,
    nullable,
    insert:
      generated === 'GeneratedAlways' ? 'never' : generated || nullable ? 'optional' : 'required',
  }
}
