import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database, Queryable } from '../src/database'
import { describeTables } from '../src/operations/tables/describe-tables'
import { readTable } from '../src/operations/tables/read-table'
import { openTestDatabase, type TestDatabase } from './support/open-test-database'

let storage: TestDatabase
let database: Database
beforeAll(async () => {
  storage = await openTestDatabase()
  database = storage.database
  await database.exec(`
    insert into users (id) select gen_random_uuid() from generate_series(1, 60);
    insert into applications (owner_id, name, schema_id, resume_code, resume_lookup)
      select id, 'Mine', 'medicare-supplement', '\\x00', id::text from users;
    insert into answers (application_id, section, field, revision)
      select id, 'section ' || g, 'field', 1 from applications, generate_series(1, 20) g`)
})
afterAll(() => storage.dispose())

it('every table is read along an index, so that millions of rows are never sorted', async () => {
  const plans = await database.transaction(async (transaction) => {
    const found = new Map<string, string>()
    for (const table of await describeTables(transaction)) {
      // Runs `explain` on the exact statement that reads the table.
      const explaining: Queryable = {
        ...transaction,
        query: async (sql, parameters) => {
          const [, select] = /^\s*declare .* cursor for(.*)$/s.exec(sql) ?? []
          if (select) {
            const { rows } = await transaction.query(`explain ${select}`)
            found.set(table.name, rows.map((row) => Object.values(row)[0]).join('\n'))
          }
          return transaction.query(sql, parameters)
        },
      }
      await readTable(explaining, table, () => undefined)
    }
    return found
  })
  expect(plans.get('answers')).toContain('Index Scan')
  expect([...plans].filter(([, plan]) => plan.includes('Sort'))).toEqual([])
})

it('each row is read exactly once, in chunks', async () => {
  const lines: string[] = []
  const rows = await database.transaction(async (transaction) => {
    const [answers] = (await describeTables(transaction)).filter(({ name }) => name === 'answers')
    if (!answers) throw new Error('There is no table of answers.')
    return readTable(transaction, answers, (chunk) => void lines.push(...chunk))
  })
  expect(rows).toBe(1_200)
  expect(new Set(lines).size).toBe(1_200)
})
