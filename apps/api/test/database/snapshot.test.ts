import { assert, asyncProperty, integer } from 'fast-check'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  DatabaseError,
  openDatabase,
  type Database,
  type Queryable,
  type Transaction,
} from '../../src/database'
import { openEmbedded } from '../../src/database/embedded/open-embedded'
import { bundleWorker } from '../support/bundle'
import { copyTemplate } from '../support/embedded-template'
import { ENGINES, openOn, TEST_MIGRATIONS, type Engine } from '../support/engines'
import { recordingLog } from '../support/recording-log'

/**
 * Number of test runs. For a longer test, set `SNAPSHOT_RUNS=50`. Each run makes different changes.
 */
const RUNS = Number(process.env['SNAPSHOT_RUNS'] ?? 1)
/**
 * Number of rows. Each row has its own database page. These pages do not fit into the embedded
 * engine's memory, so it constantly writes pages to disk.
 */
const ROWS = 3_000
const PADDING = 1_500
/** Number of rows that one change updates. */
const MOVED = 40
/** Marks a deleted row. */
const GONE = -1

/** Contents of the tables after the given number of changes. */
interface State {
  readonly changes: number
  readonly rows: readonly string[]
}

/** Generates random changes from a seed, and computes the tables' contents after each change. */
function createModel(seed: number) {
  const seqs = new Int32Array(ROWS)
  const states = [seqs.slice()]
  let random = seed
  const pick = (): number => {
    random = (Math.imul(random, 1_103_515_245) + 12_345) >>> 0
    return (random >>> 8) % ROWS
  }
  return {
    /** Makes the next change. Updates some rows, and deletes or restores another row. */
    async change(transaction: Transaction): Promise<void> {
      const moved = new Set(Array.from({ length: MOVED }, pick))
      const other = pick()
      await transaction.query(
        'update notes set seq = seq + 1, body = reverse(body) where id = any($1::int[])',
        [[...moved]],
      )
      for (const id of moved) if (seqs[id] !== GONE) seqs[id] = (seqs[id] ?? 0) + 1
      if (seqs[other] === GONE) {
        await transaction.query(`insert into notes (id, body) select $1::int, ${body('$1')}`, [
          other,
        ])
        seqs[other] = 0
      } else {
        await transaction.query('delete from notes where id = $1', [other])
        seqs[other] = GONE
      }
      await transaction.query('insert into changes default values')
      states.push(seqs.slice())
    },
    stateAfter: (changes: number): State => ({
      changes,
      rows: [...(states[changes] ?? [])].flatMap((seq, id) =>
        seq === GONE ? [] : [`${id} ${seq}`],
      ),
    }),
    made: () => states.length - 1,
  }
}

/** Prepares the test tables for the random changes that the test makes. */
const prepare = (database: Database): Promise<void> =>
  database.exec(`
    alter table notes set (fillfactor = 20);
    create table changes (number integer generated always as identity)`)

const body = (id: string): string => `${id}::text || ' ' || repeat('x', ${PADDING})`

async function stateOf(reader: Queryable): Promise<State> {
  const { rows: counted } = await reader.query<{ changes: number }>(
    'select count(*)::int as changes from changes',
  )
  const { rows } = await reader.query<{ row: string }>(
    `select id || ' ' || seq as row from notes order by id`,
  )
  return { changes: counted[0]?.changes ?? -1, rows: rows.map(({ row }) => row) }
}

/**
 * Makes random changes while a snapshot is taken and read. Compares the snapshot with the model.
 */
async function checkSnapshot(
  database: Database,
  seed: number,
  snapshot: Database['snapshot'],
): Promise<void> {
  await database.exec('truncate notes, changes')
  await database.query(
    `insert into notes (id, body) select g, ${body('g')} from generate_series(0, ${ROWS - 1}) g`,
  )
  const model = createModel(seed)
  const change = (): Promise<void> => database.transaction(model.change)
  for (let number = 0; number < 20; number += 1) await change()
  const before = model.made()

  const over = new AbortController()
  const changing = (async () => {
    while (!over.signal.aborted) await change()
  })()
  const seen = await snapshot(async (reader) => {
    const first = await stateOf(reader)
    const until = model.made() + 5
    // The reader does not see the changes that are made while it reads.
    await expect.poll(model.made).toBeGreaterThan(until)
    return [first, await stateOf(reader)] as const
  }).finally(() => over.abort())
  await changing

  expect(seen[0].changes).toBeGreaterThanOrEqual(before)
  expect(seen[0]).toEqual(model.stateAfter(seen[0].changes))
  expect(seen[1]).toEqual(seen[0])
  expect(await stateOf(database)).toEqual(model.stateAfter(model.made()))
}

describe.each(ENGINES)('a snapshot of $kind', ({ start }) => {
  let engine: Engine
  let database: Database
  beforeAll(async () => {
    engine = await start()
    database = await openOn(engine)
    await prepare(database)
  })
  afterAll(async () => {
    await database.close()
    await engine.stop()
  })

  test('contains a number of complete changes, none of them half, while changes continue', async () => {
    await assert(
      asyncProperty(integer(), (seed) => checkSnapshot(database, seed, database.snapshot)),
      { numRuns: RUNS },
    )
  })

  test('ends early when it is aborted, and the next one works and is read-only', async () => {
    const aborted = new AbortController()
    const ended = database.snapshot(
      async (reader) => {
        aborted.abort(new Error('ended'))
        await reader.query('select 1')
        aborted.signal.throwIfAborted()
      },
      { signal: aborted.signal },
    )
    await expect(ended).rejects.toThrow('ended')
    const alone = database.snapshot((reader) => reader.query('select 1 as one'), { alone: true })
    expect(await alone).toMatchObject({ rows: [{ one: 1 }] })
    await expect(
      database.snapshot((reader) => reader.query('delete from notes'), { alone: true }),
    ).rejects.toMatchObject({ origin: { sqlState: '25006' } })
  })
})

/** Returns `true` for an error about damaged files, or about a state that the model never had. */
const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseError
    ? error.origin.sqlState === 'XX001'
    : /Failed to open|deeply equal/.test(String(error))

test('a plain copy of the files with a checkpoint in between is detected', async () => {
  const root = mkdtempSync(join(tmpdir(), 'gapwise-plain-copy-'))
  const dataDir = join(root, 'running')
  const options = { workerUrl: await bundleWorker(), log: recordingLog() }
  await copyTemplate('none', dataDir)
  const database = await openDatabase({ ...options, dataDir, migrationsDir: TEST_MIGRATIONS })
  await prepare(database)
  await database.query('checkpoint')

  /**
   * Copies the files without the precautions of a real snapshot
   * (docs/adr/0030-a-backup-while-people-save.md).
   */
  const copyPlainly: Database['snapshot'] = async (work) => {
    const copied = join(root, 'copied')
    for (const name of readdirSync(join(dataDir, 'database')).sort()) {
      const path = join('database', name)
      await cp(join(dataDir, path), join(copied, path), { recursive: true })
      if (name === 'base') await database.query('checkpoint')
    }
    const copy = await openEmbedded({ ...options, dataDir: copied })
    try {
      return await work(copy)
    } finally {
      await copy.close()
    }
  }
  try {
    await expect(checkSnapshot(database, 1, copyPlainly)).rejects.toSatisfy(isDamage)
  } finally {
    await database.close()
    rmSync(root, { recursive: true, force: true })
  }
})
