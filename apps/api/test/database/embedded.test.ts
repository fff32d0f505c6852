import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database, DatabaseError } from '../../src/database'
import { openEngine } from '../../src/database/embedded/engine'
import { openEmbedded, type EmbeddedOptions } from '../../src/database/embedded/open-embedded'
import { bundleWorker } from '../support/bundle'
import { copyTemplate } from '../support/embedded-template'
import { recordingLog } from '../support/recording-log'

describe('the embedded database', () => {
  let root: string
  let dataDir: string
  let workerUrl: URL
  let opened: Database[] = []

  beforeAll(async () => {
    workerUrl = await bundleWorker()
    root = mkdtempSync(join(tmpdir(), 'gapwise-embedded-'))
    dataDir = join(root, 'data')
    await copyTemplate('none', dataDir)
    const database = await open()
    await database.exec('create table notes (id integer primary key, body text)')
    await database.close()
  })

  afterEach(async () => {
    for (const database of opened) await database.close()
    opened = []
  })

  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const open = async (options: Partial<EmbeddedOptions> = {}): Promise<Database> => {
    const database = await openEmbedded({ dataDir, workerUrl, log: recordingLog(), ...options })
    opened.push(database)
    return database
  }

  const stored = async (database: Database, id: number): Promise<boolean> =>
    (await database.query('select 1 from notes where id = $1', [id])).rowCount === 1

  test('keeps its data over a clean stop, and leaves no lock behind', async () => {
    const database = await open()
    await database.query(`insert into notes values (1, 'a')`)
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
    expect(await stored(await open(), 1)).toBe(true)
  })

  test('forces every acknowledged write to disk', async () => {
    const { pg, fs } = await openEngine(dataDir)
    const before = fs.syncs
    for (let id = 100; id < 120; id += 1) {
      await pg.query('insert into notes values ($1, $2)', [String(id), 'a'])
    }
    expect(fs.syncs - before).toBeGreaterThanOrEqual(20)
    await pg.close()
  })

  test('forces each file to disk once at a start after a kill', async () => {
    const killed = join(root, 'killed')
    const running = await openEngine(dataDir)
    cpSync(dataDir, killed, { recursive: true })
    await running.pg.close()
    const entries = readdirSync(killed, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).length
    const { pg, fs } = await openEngine(killed)
    expect(fs.syncs).toBeGreaterThanOrEqual(files)
    expect(fs.syncs).toBeLessThan(files * 1.5)
    await pg.close()
  })

  test('rejects a second server', async () => {
    await open()
    await expect(open()).rejects.toThrow(/in use by another running server/)
  })

  test('starts over if its first start was interrupted', async () => {
    const interrupted = join(root, 'interrupted')
    mkdirSync(join(interrupted, 'database.new', 'base'), { recursive: true })
    writeFileSync(join(interrupted, 'database.new', 'PG_VERSION'), '18')
    const database = await open({ dataDir: interrupted })
    expect(await database.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
    expect(existsSync(join(interrupted, 'database.new'))).toBe(false)
    const { rows } = await database.query('select datname from pg_database')
    // There must be no other database, because its files would also have to be forced to disk.
    expect(rows).toEqual([{ datname: 'postgres' }])
  })

  test('says why it cannot open, and can be opened once the cause is fixed', async () => {
    const broken = join(root, 'broken')
    mkdirSync(broken)
    writeFileSync(join(broken, 'database'), 'a file where a directory should be')
    await expect(open({ dataDir: broken })).rejects.toThrow(
      /^Failed to open the embedded database in .*broken: ErrnoError \d+$/,
    )
    rmSync(join(broken, 'database'))
    await copyTemplate('none', broken)
    const database = await open({ dataDir: broken })
    expect(database.status().ready).toBe(true)
  })

  test('ends a statement that takes too long, restarts, and loses nothing', async () => {
    const log = recordingLog()
    const database = await open({ log, limits: { statement: 1_500 } })
    await database.query(`insert into notes values (2, 'a')`)
    await expect(database.query('select pg_sleep(600)')).rejects.toMatchObject({
      code: 'DATABASE_TIMEOUT',
      statusCode: 503,
    })
    await expect.poll(() => database.status().ready).toBe(true)
    expect(await stored(database, 2)).toBe(true)
    expect(log.entries.map(({ message }) => message)).toContain(
      'The database thread is running again',
    )
  })

  test('does not restart the engine because the server stood still', async () => {
    const database = await open({ limits: { statement: 1_000 } })
    await expect.poll(() => database.status().ready).toBe(true)
    const running = database.query('select pg_sleep(0.1), 1 as one')
    await new Promise((resolve) => setImmediate(resolve))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
    expect(await running).toMatchObject({ rows: [{ one: 1 }] })
    expect(await database.query('select 2 as two')).toMatchObject({ rows: [{ two: 2 }] })
  })

  test('lets a statement take as long as its transaction allows', async () => {
    const database = await open({ limits: { statement: 200 } })
    // On a busy machine, the statements of the start can take longer and restart the engine.
    await expect.poll(() => database.status().ready).toBe(true)
    const slow = database.transaction(
      (transaction) => transaction.query('select pg_sleep(0.4), 1 as one'),
      { statement: 60_000 },
    )
    expect(await slow).toMatchObject({ rows: [{ one: 1 }] })
  })

  test('removes the snapshot of a process that was killed', async () => {
    const leftOver = join(dataDir, 'snapshot-a1b2c3', 'database')
    mkdirSync(leftOver, { recursive: true })
    await open()
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'lease.json'])
  })

  test('leaves nothing of a snapshot behind, even if it failed or the database was closed', async () => {
    const database = await open()
    const failing = database.snapshot(() => Promise.reject(new Error('failed')))
    await expect(failing).rejects.toThrow('failed')
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'lease.json'])
    const closed = database.snapshot(async (reader) => {
      void database.close()
      await reader.query('select pg_sleep(600)')
    })
    await expect(closed).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
    await database.close()
    expect(readdirSync(dataDir)).toEqual(['database'])
  })

  test('runs a long vacuum at its start, and not while people wait', async () => {
    const first = await open()
    await first.exec(`
      create table grown (body text) with (fillfactor = 10);
      insert into grown select repeat('x', 600) from generate_series(1, 9000)`)
    const unseen = `select pg_relation_size(oid)::int / 8192 - relallvisible as pages from pg_class where relname = 'grown'`
    expect((await first.query<{ pages: number }>(unseen)).rows[0]?.pages).toBeGreaterThan(8_000)
    await first.close()
    const again = await open()
    expect((await again.query<{ pages: number }>(unseen)).rows[0]?.pages).toBeLessThan(100)
    await again.exec('drop table grown')
  })

  test('does not commit a transaction after the engine was restarted', async () => {
    const database = await open({ limits: { statement: 1_500 } })
    const work = database.transaction(
      async (transaction) => {
        await transaction.query(`insert into notes values (3, 'a')`)
        await transaction.query('select pg_sleep(600)').catch(() => undefined)
        await expect.poll(() => database.status().ready).toBe(true)
      },
      { milliseconds: 60_000 },
    )
    await expect(work).rejects.toMatchObject({ code: 'DATABASE_UNAVAILABLE' })
    expect(await stored(database, 3)).toBe(false)
  })

  test('rejects requests as busy if too many wait, and serves the waiting ones', async () => {
    const database = await open({ limits: { waiting: 2 } })
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => database.query('select 1')),
    )
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? 'served' : (result.reason as DatabaseError).code,
    )
    expect(outcomes).toEqual(['served', 'served', 'served', 'DATABASE_BUSY', 'DATABASE_BUSY'])
    expect(database.status().queued).toBe(0)
  })

  test('finishes running work before it closes', async () => {
    const database = await open()
    const running = database.transaction(async (transaction) => {
      await transaction.query(`insert into notes values (4, 'a')`)
      await transaction.query('select pg_sleep(0.2)')
    })
    const waiting = database.query('select 1')
    const closing = database.close()
    await expect(waiting).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
    await running
    await closing
    expect(await stored(await open(), 4)).toBe(true)
  })
})
