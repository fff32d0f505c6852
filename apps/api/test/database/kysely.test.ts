import { sql, type Kysely } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { kysely, type Database } from '../../src/database'
import { ENGINES, openForSuite } from '../support/engines'

interface Tables {
  notes: { id: number; body: string; seq?: string | number; written_on?: string | null }
}

describe.each(ENGINES)('Kysely on $kind', ({ start }) => {
  let database: Database
  let db: Kysely<Tables>

  openForSuite(start, (opened) => {
    database = opened
    db = kysely<Tables>(opened)
  })

  beforeEach(async () => {
    await database.exec('truncate notes')
  })

  test('reads what it wrote', async () => {
    const inserted = await db
      .insertInto('notes')
      .values({ id: 1, body: 'a', written_on: '2026-02-28' })
      .returningAll()
      .executeTakeFirstOrThrow()
    expect(inserted).toEqual({ id: 1, body: 'a', seq: '0', written_on: '2026-02-28' })
    expect(await db.selectFrom('notes').selectAll().where('id', '=', 1).execute()).toEqual([
      inserted,
    ])
  })

  test('counts the rows it changed', async () => {
    await db
      .insertInto('notes')
      .values([
        { id: 1, body: 'a' },
        { id: 2, body: 'b' },
      ])
      .execute()
    const updated = await db.updateTable('notes').set({ seq: 7 }).executeTakeFirst()
    expect(updated.numUpdatedRows).toBe(2n)
    const deleted = await db.deleteFrom('notes').where('id', '=', 3).executeTakeFirst()
    expect(deleted.numDeletedRows).toBe(0n)
  })

  test('fails as the port does', async () => {
    await db.insertInto('notes').values({ id: 1, body: 'a' }).execute()
    await expect(
      db.insertInto('notes').values({ id: 1, body: 'b' }).execute(),
    ).rejects.toMatchObject({ code: 'DATABASE_CONFLICT', origin: { constraint: 'notes_pkey' } })
  })

  test('keeps thirty transactions at once apart', async () => {
    await db.insertInto('notes').values({ id: 1, body: 'a' }).execute()
    await Promise.all(
      Array.from({ length: 30 }, () =>
        db.transaction().execute(async (transaction) => {
          const { seq } = await transaction
            .selectFrom('notes')
            .select('seq')
            .forUpdate()
            .executeTakeFirstOrThrow()
          await transaction
            .updateTable('notes')
            .set({ seq: Number(seq) + 1 })
            .execute()
        }),
      ),
    )
    expect(await db.selectFrom('notes').select('seq').execute()).toEqual([{ seq: '30' }])
  })

  test('undoes a transaction that fails', async () => {
    const work = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('notes').values({ id: 1, body: 'a' }).execute()
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_VALUE' })
    expect(await db.selectFrom('notes').selectAll().execute()).toEqual([])
  })

  test('says that it does not stream', async () => {
    const rows = db.selectFrom('notes').selectAll().stream()
    await expect(rows[Symbol.asyncIterator]().next()).rejects.toThrow(/does not stream/)
  })
})
