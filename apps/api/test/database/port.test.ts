import { beforeEach, describe, expect, test } from 'vitest'
import { DatabaseError, type Database, type Parameter, type Transaction } from '../../src/database'
import { ENGINES, openForSuite, openOn, type Engine } from '../support/engines'

/** A statement and the value that both engines must return for it. */
const VALUES: [sql: string, parameters: Parameter[], value: unknown][] = [
  ['select 9007199254740993::int8', [], '9007199254740993'],
  ['select count(*) from notes', [], '0'],
  ['select $1::int', [42], 42],
  ['select $1::int2 + 1::int2', [-7], -6],
  ['select $1::float8', [1.5], 1.5],
  ['select 0.1::float4', [], 0.1],
  ['select $1::numeric', ['12345678901234567890.10'], '12345678901234567890.10'],
  ['select $1::boolean', [true], true],
  ['select not $1::boolean', [true], false],
  ['select null::text', [], null],
  ['select $1::text', [null], null],
  ['select $1::text', ['naïve 😀 \'"\\ \n'], 'naïve 😀 \'"\\ \n'],
  ['select $1::date', ['1960-02-29'], '1960-02-29'],
  [`select date '2026-03-05' + 7`, [], '2026-03-12'],
  [`select timestamp '2026-03-08 02:30:00.5'`, [], '2026-03-08 02:30:00.5'],
  ['select $1::timestamptz', [new Date(0)], new Date(0)],
  [`select timestamptz '2026-07-01 12:00:00-05'`, [], new Date('2026-07-01T17:00:00Z')],
  [`select interval '1 month 2 days 03:04:05'`, [], '1 mon 2 days 03:04:05'],
  [`select current_setting('TimeZone')`, [], 'UTC'],
  [
    'select $1::uuid',
    ['2C5EA4C0-4067-11E9-8BAD-9B1DEB4D3B7D'],
    '2c5ea4c0-4067-11e9-8bad-9b1deb4d3b7d',
  ],
  ['select $1::jsonb', [JSON.stringify({ b: [1, null], a: 'ü' })], { a: 'ü', b: [1, null] }],
  ['select $1::jsonb', ['null'], null],
  [`select $1::jsonb ->> 'a'`, ['{"a":"0"}'], '0'],
  [`select '{"a":1}'::jsonb || '{"b":2}'::jsonb`, [], { a: 1, b: 2 }],
  ['select $1::bytea', [Buffer.from([0, 1, 255])], Buffer.from([0, 1, 255])],
  ['select $1::text[]', [['a', 'b"\\ ,{}', '', null]], ['a', 'b"\\ ,{}', '', null]],
  ['select $1::int[]', [[1, -2, null]], [1, -2, null]],
  ['select $1::int8[]', [['9007199254740993']], ['9007199254740993']],
  ["select array[date '2026-01-31']", [], ['2026-01-31']],
  ['select 2 = any($1::int[])', [[1, 2]], true],
  ['select array[]::text[]', [], []],
]

describe.each(ENGINES)('the database port on $kind', ({ kind, start }) => {
  let engine: Engine
  let database: Database

  openForSuite(start, (opened, on) => {
    database = opened
    engine = on
  })

  beforeEach(async () => {
    await database.exec('truncate notes')
  })

  const failure = async (sql: string, parameters: Parameter[] = []): Promise<DatabaseError> => {
    const error: unknown = await database.query(sql, parameters).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof DatabaseError)) throw new Error(`No DatabaseError: ${String(error)}`)
    return error
  }

  const count = async (): Promise<string | undefined> => {
    const { rows } = await database.query<{ count: string }>('select count(*) from notes')
    return rows[0]?.count
  }

  test('reports its engine and that it is ready', () => {
    expect(database.kind).toBe(kind)
    expect(database.status()).toEqual({ kind, ready: true, queued: 0 })
  })

  test.each(VALUES)('%s with %j returns %j', async (sql, parameters, value) => {
    const { rows, rowCount } = await database.query(sql, parameters)
    expect(Object.values(rows[0] ?? {})).toEqual([value])
    expect(rowCount).toBe(1)
  })

  test('counts the rows that a statement changed', async () => {
    const insert = `insert into notes (id, body) values (1, 'a'), (2, 'b') returning id`
    expect(await database.query(insert)).toEqual({ rows: [{ id: 1 }, { id: 2 }], rowCount: 2 })
    expect(await database.query('update notes set seq = 1')).toEqual({ rows: [], rowCount: 2 })
    expect(await database.query('delete from notes where id = 1')).toMatchObject({ rowCount: 1 })
    expect(await database.query('select 1 where false')).toEqual({ rows: [], rowCount: 0 })
  })

  test.each<[string, Parameter[], string, number, object]>([
    [
      `insert into notes values (1, 'x'), (1, 'y')`,
      [],
      'DATABASE_CONFLICT',
      409,
      { sqlState: '23505', constraint: 'notes_pkey', table: 'notes' },
    ],
    [
      'insert into notes values (1, null)',
      [],
      'DATABASE_CONSTRAINT',
      422,
      { sqlState: '23502', table: 'notes' },
    ],
    [
      `insert into notes values (1, repeat('x', 10001))`,
      [],
      'DATABASE_CONSTRAINT',
      422,
      { sqlState: '23514', constraint: 'body_is_short', table: 'notes' },
    ],
    ['select $1::int', ['12 apples'], 'DATABASE_VALUE', 400, { sqlState: '22P02' }],
    ['select $1::date', ['2026-02-30'], 'DATABASE_VALUE', 400, { sqlState: '22008' }],
    ['select 1 / $1::int', [0], 'DATABASE_VALUE', 400, { sqlState: '22012' }],
    ['select $1::text', ['a\0b'], 'DATABASE_VALUE', 400, { sqlState: '22021' }],
    ['select $1::text', ['a\ud800b'], 'DATABASE_VALUE', 400, { sqlState: '22021' }],
    ['selec 1', [], 'DATABASE_FAULT', 500, { sqlState: '42601' }],
    ['select * from nothing', [], 'DATABASE_FAULT', 500, { sqlState: '42P01' }],
    ['vacuum; select 1', [], 'DATABASE_FAULT', 500, { sqlState: '42601' }],
  ])('%s with %j fails as %s', async (sql, parameters, code, statusCode, origin) => {
    const error = await failure(sql, parameters)
    expect(error).toMatchObject({ code, statusCode })
    expect(error.origin).toMatchObject(origin)
    expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
  })

  test('runs a repeated statement with its new parameters on the current data', async () => {
    const named = 'select body from notes where id = $1'
    const bodyOf = async (id: number | null): Promise<unknown> =>
      (await database.query<{ body: string }>(named, [id])).rows[0]?.body
    for (const [id, body] of [
      [1, 'a'],
      [2, 'b'],
      [3, 'c'],
    ] as const) {
      expect(await bodyOf(id)).toBe(undefined)
      await database.query('insert into notes values ($1, $2)', [id, body])
      expect(await bodyOf(id)).toBe(body)
    }
    expect(await bodyOf(null)).toBe(undefined)
    await database.exec('create index notes_body on notes (body); alter table notes add more text')
    for (let time = 0; time < 10; time += 1) expect(await bodyOf(2)).toBe('b')
    await database.exec('drop index notes_body; alter table notes drop more')
    expect(await bodyOf(3)).toBe('c')
  })

  test('accepts a statement again after it failed, also in a transaction', async () => {
    const halve = 'select 12 / $1::int as half'
    for (let time = 0; time < 3; time += 1) {
      expect(await failure(halve, [0])).toMatchObject({ origin: { sqlState: '22012' } })
      expect(await failure(halve, ['none'])).toMatchObject({ origin: { sqlState: '22P02' } })
      expect(await database.query(halve, [2])).toEqual({ rows: [{ half: 6 }], rowCount: 1 })
    }
    const late = 'insert into notes (id, body) values ($1, $2)'
    const undone = database.transaction(async (transaction) => {
      await transaction.query(halve, [0]).catch(() => undefined)
      await transaction.query(late, [1, 'a'])
    })
    await expect(undone).rejects.toMatchObject({ origin: { sqlState: '25P02' } })
    expect(await database.query(late, [1, 'a'])).toMatchObject({ rowCount: 1 })
    expect(await failure(late, [1, 'b'])).toMatchObject({ code: 'DATABASE_CONFLICT' })
    expect(await database.query(late, [2, 'b'])).toMatchObject({ rowCount: 1 })
    expect(await count()).toBe('2')
  })

  test('accepts more statements than can have a name', async () => {
    for (let index = 0; index < 450; index += 1) {
      const sql = `select ${index} + $1::int as sum`
      expect(await database.query(sql, [1])).toMatchObject({ rows: [{ sum: index + 1 }] })
    }
    expect(await database.query('select 0 + $1::int as sum', [2])).toMatchObject({
      rows: [{ sum: 2 }],
    })
  })

  test('never repeats a value in an error', async () => {
    await database.query(`insert into notes values (1, 'secret-of-jane')`)
    const conflict = await failure('insert into notes values (2, $1)', ['secret-of-jane'])
    const form = await failure('select $1::date', ['secret-of-jane'])
    for (const error of [conflict, form]) {
      const told = [error.message, error.stack, JSON.stringify(error), String(error.cause)]
      expect(told.join(' ')).not.toContain('secret-of-jane')
    }
  })

  test('rejects a parameter that it cannot send', async () => {
    const object = { a: 1 } as unknown as Parameter
    expect((await failure('select $1::jsonb', [object])).origin.reason).toMatch(/JSON.stringify/)
    const missing = undefined as unknown as Parameter
    expect((await failure('select $1::text', [missing])).origin.reason).toMatch(/send null/)
  })

  test('runs a script of several statements', async () => {
    await database.exec(`insert into notes values (1, 'a'); insert into notes values (2, 'b')`)
    expect(await count()).toBe('2')
  })

  test('rolls back a script if one of its statements fails', async () => {
    const script = database.exec(`insert into notes values (1, 'a'); select 1 / 0`)
    await expect(script).rejects.toMatchObject({ code: 'DATABASE_VALUE' })
    expect(await count()).toBe('0')
  })

  describe('a transaction', () => {
    test('commits its work and returns its value', async () => {
      const value = await database.transaction(async (transaction) => {
        await transaction.query(`insert into notes values (1, 'a')`)
        return 'done'
      })
      expect(value).toBe('done')
      expect(await count()).toBe('1')
    })

    test('rolls everything back if its work fails', async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.query(`insert into notes values (1, 'a')`)
        throw new Error('changed my mind')
      })
      await expect(work).rejects.toThrow('changed my mind')
      expect(await count()).toBe('0')
    })

    test('is not reported as committed if a failed statement was ignored', async () => {
      const work = database.transaction(async (transaction) => {
        await transaction.query(`insert into notes values (1, 'a')`)
        await transaction.query('select 1 / 0').catch(() => undefined)
      })
      await expect(work).rejects.toMatchObject({ code: 'DATABASE_FAULT' })
      expect(await count()).toBe('0')
    })

    test('runs queued statements in order before the commit', async () => {
      await database.transaction(async (transaction) => {
        transaction.queue('insert into notes values (1, $1)', ['first'])
        transaction.queue('update notes set body = $1 where id = 1', ['second'])
        const { rows } = await transaction.query('select body from notes')
        expect(rows).toEqual([{ body: 'second' }])
        transaction.queue('insert into notes values (2, $1)', ['third'])
      })
      expect(await database.query('select id, body from notes order by id')).toMatchObject({
        rows: [
          { id: 1, body: 'second' },
          { id: 2, body: 'third' },
        ],
      })
    })

    test('rolls everything back if a queued statement fails', async () => {
      const done = database.transaction(async (transaction) => {
        await transaction.query("insert into notes values (1, 'a')")
        transaction.queue("insert into notes values (1, 'b')")
        transaction.queue("insert into notes values (2, 'c')")
        return 'acknowledged'
      })
      await expect(done).rejects.toMatchObject({
        code: 'DATABASE_CONFLICT',
        origin: { sqlState: '23505' },
      })
      expect(await database.query('select id from notes')).toMatchObject({ rows: [] })
    })

    test('runs no later statement that was sent together with a failed one', async () => {
      await database.transaction(async (transaction) => {
        await transaction.exec('savepoint before')
        const all = await Promise.allSettled([
          transaction.query("insert into notes values (1, 'a')"),
          transaction.query('select 1 / 0'),
          transaction.query("insert into notes values (2, 'b')"),
        ])
        expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
        await transaction.exec('rollback to before')
        await transaction.query("insert into notes values (2, 'b')")
      })
      expect(await database.query('select id, body from notes')).toMatchObject({
        rows: [{ id: 2, body: 'b' }],
      })
    })

    test('continues after a savepoint', async () => {
      await database.transaction(async (transaction) => {
        await transaction.query(`insert into notes values (1, 'a')`)
        await transaction.query('savepoint before')
        await transaction.query('select 1 / 0').catch(() => undefined)
        await transaction.query('rollback to savepoint before')
        await transaction.query(`insert into notes values (2, 'b')`)
      })
      expect(await count()).toBe('2')
    })

    test('waits for its turn, so that fifty transactions that read and then write lose nothing', async () => {
      await database.query(`insert into notes values (1, 'a', 0)`)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          database.transaction(async (transaction) => {
            const { rows } = await transaction.query<{ seq: string }>(
              'select seq from notes where id = 1 for update',
            )
            await transaction.query('update notes set seq = $1', [Number(rows[0]?.seq) + 1])
          }),
        ),
      )
      const { rows } = await database.query('select seq from notes')
      expect(rows).toEqual([{ seq: '50' }])
    })

    test('ends when its time is over, and blocks no one any longer', async () => {
      const timeout = { code: 'DATABASE_TIMEOUT', statusCode: 503 }
      const insertTheirs = () =>
        database.query(`insert into notes values (1, 'theirs') on conflict do nothing`)
      let kept: Transaction | undefined
      const forgotten = database.transaction(
        async (transaction) => {
          kept = transaction
          await transaction.query(`insert into notes values (1, 'mine')`)
          // Waits until the transaction no longer blocks others.
          await insertTheirs()
          await transaction.query(`insert into notes values (2, 'mine')`)
        },
        { milliseconds: 500 },
      )
      await expect(forgotten).rejects.toMatchObject(timeout)
      await expect(kept?.query('select 1')).rejects.toMatchObject(timeout)
      // On a busy machine, the time can be over before the first statement has run.
      await insertTheirs()
      expect(await database.query('select body from notes')).toMatchObject({
        rows: [{ body: 'theirs' }],
      })
    })

    test('cannot be used after it has ended', async () => {
      const kept = await database.transaction((transaction) => Promise.resolve(transaction))
      await expect(kept.query('select 1')).rejects.toMatchObject({ code: 'DATABASE_FAULT' })
    })
  })

  test('rolls back an open transaction on a released connection', async () => {
    const connection = await database.reserve()
    await connection.query('begin')
    await connection.query(`insert into notes values (1, 'a')`)
    connection.release()
    connection.release()
    expect(await count()).toBe('0')
  })

  test('rejects work after it was closed', async () => {
    const other = await openOn(engine)
    const running = other.query('select 1 as one')
    await running
    await Promise.all([other.close(), other.close()])
    await expect(other.query('select 1')).rejects.toMatchObject({
      code: 'DATABASE_CLOSED',
      statusCode: 503,
      retryAfter: 1,
    })
  })
})
