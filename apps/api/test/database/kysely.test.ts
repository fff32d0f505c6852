import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { anyOf, statement, tables, type Database } from '../../src/database'
import { ENGINES, openForSuite } from '../support/engines'

interface Notes {
  id: number
  body: string
  seq: string | number
  written_on: string | null
}

const notes = tables.withTables<{ notes: Partial<Notes> & Pick<Notes, 'id' | 'body'> }>()

const INSERT = statement(({ id, body }: { id: number; body: string }) =>
  notes.insertInto('notes').values({ id, body }),
)
const ALL = statement(() => notes.selectFrom('notes').selectAll().orderBy('id'))

describe.each(ENGINES)('Kysely on $kind', ({ start }) => {
  let database: Database

  openForSuite(start, (opened) => {
    database = opened
  })

  beforeEach(async () => {
    await database.exec('truncate notes')
  })

  test('reads what it wrote', async () => {
    const inserting = statement((row: { id: number; body: string; day: string }) =>
      notes
        .insertInto('notes')
        .values({ id: row.id, body: row.body, written_on: row.day })
        .returningAll(),
    )
    const inserted = await inserting.first(database, { id: 1, body: 'a', day: '2026-02-28' })
    expect(inserted).toEqual({ id: 1, body: 'a', seq: '0', written_on: '2026-02-28' })
    const finding = statement(({ id }: { id: number }) =>
      notes.selectFrom('notes').selectAll().where('id', '=', id),
    )
    expect(await finding.rows(database, { id: 1 })).toEqual([inserted])
  })

  test('counts the rows it changed', async () => {
    const rows = [
      { id: 1, body: 'a' },
      { id: 2, body: 'b' },
    ]
    expect(await statement(() => notes.insertInto('notes').values(rows)).run(database)).toBe(2)
    const updating = statement(({ seq }: { seq: number }) =>
      notes.updateTable('notes').set({ seq }),
    )
    expect(await updating.run(database, { seq: 7 })).toBe(2)
    const deleting = statement(({ ids }: { ids: number[] }) =>
      notes.deleteFrom('notes').where('id', '=', anyOf(ids)),
    )
    expect(await deleting.run(database, { ids: [3] })).toBe(0)
    expect(await deleting.run(database, { ids: [1, 2, 3] })).toBe(2)
  })

  test('fails with the errors of the port', async () => {
    await INSERT.run(database, { id: 1, body: 'a' })
    await expect(INSERT.run(database, { id: 1, body: 'b' })).rejects.toMatchObject({
      code: 'DATABASE_CONFLICT',
      origin: { constraint: 'notes_pkey' },
    })
  })

  test('isolates thirty simultaneous transactions', async () => {
    await INSERT.run(database, { id: 1, body: 'a' })
    const reading = statement(() => notes.selectFrom('notes').select('seq').forUpdate())
    const updating = statement(({ seq }: { seq: number }) =>
      notes.updateTable('notes').set({ seq }),
    )
    await Promise.all(
      Array.from({ length: 30 }, () =>
        database.transaction(async (transaction) => {
          const row = await reading.first(transaction)
          await updating.run(transaction, { seq: Number(row?.seq) + 1 })
        }),
      ),
    )
    expect(await ALL.rows(database)).toMatchObject([{ seq: '30' }])
  })

  test('undoes a transaction that fails', async () => {
    const failing = statement(() => sql`select 1 / 0`)
    const work = database.transaction(async (transaction) => {
      INSERT.queue(transaction, { id: 1, body: 'a' })
      await failing.run(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_VALUE' })
    expect(await ALL.rows(database)).toEqual([])
  })

  test('queues a statement for the commit', async () => {
    await database.transaction(async (transaction) => {
      INSERT.queue(transaction, { id: 1, body: 'a' })
      await Promise.resolve()
    })
    expect(await ALL.rows(database)).toMatchObject([{ id: 1, body: 'a' }])
  })

  test('sends each parameter once, even if it contains SQL, and writes constants into the SQL', async () => {
    const inserting = statement(({ body }: { body: string }) =>
      notes
        .insertInto('notes')
        .values({ id: 1, body })
        .returning((value) => [
          value('body', '=', body).as('is_same'),
          sql<string>`${"it's"}::text`.as('constant'),
        ]),
    )
    const sent: unknown[] = []
    const watched: Database = {
      ...database,
      query: (text, parameters) => {
        sent.push(text, parameters)
        return database.query(text, parameters)
      },
    }
    expect(await inserting.first(watched, { body: `'); drop table notes; --` })).toEqual({
      is_same: true,
      constant: "it's",
    })
    expect(sent).toEqual([
      `insert into "notes" ("id", "body") values (1, $1) returning "body" = $1 as "is_same", 'it''s'::text as "constant"`,
      [`'); drop table notes; --`],
    ])
  })
})
