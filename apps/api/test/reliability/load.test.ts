import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type DatabaseKind } from '../../src/database'
import { bundleWorker } from '../support/bundle'
import type { TestDatabase } from '../support/open-test-database'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { recordingLog } from '../support/recording-log'
import {
  buildServer,
  endProcess,
  startProcess,
  type BuiltServer,
  type ServerProcess,
} from '../support/server-process'
import { BrowserClient } from './browser-client'
import { createPeople, putLoadOn, type Load } from './load'
import { amount, grouped, Findings } from './findings'
import { mixOfGoals } from './journey'
import { statementFloor } from './statement-floor'

const findings = new Findings('5-load', 'Load')
const SECONDS = amount({ short: 2, long: 15 })
const PEOPLE = amount({ short: 20, long: 100 })
const CROWDS = [50, 500]
const KINDS: DatabaseKind[] = ['embedded', 'postgres']
const STATUS = '/api/auth/status'
const HEAD = ['What', 'Callers', 'Requests a second', 'Of Fastify alone', 'p50, ms', 'p99, ms']
/** Status codes that an overloaded server is allowed to return. */
const HONEST = new Set([200, 429, 503])

const migrationsDir = fileURLToPath(new URL('../../migrations', import.meta.url))
const directories: string[] = []
let server: BuiltServer
let constant: BuiltServer
let postgres: PostgresServer
beforeAll(async () => {
  server = await buildServer()
  constant = await buildServer('test/reliability/constant-server.ts')
  postgres = await startPostgres({ durable: true })
})
afterAll(async () => {
  await postgres.stop()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
  findings.write()
})

function newDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'gapwise-load-'))
  directories.push(directory)
  return directory
}

async function startOn(kind: DatabaseKind): Promise<ServerProcess> {
  return startProcess(server, {
    DATA_DIR: newDirectory(),
    THROTTLE_FACTOR: '1000000',
    ...(kind === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  })
}

/**
 * Fastify's requests per second in this run, by number of callers. They make results from different
 * machines comparable.
 */
const fastest = new Map<number, number>()

function note(what: string, callers: number, load: Pick<Load, 'perSecond' | 'p50' | 'p99'>): void {
  const { perSecond, p50, p99 } = load
  const most = fastest.get(callers)
  const share = most ? `${((perSecond / most) * 100).toFixed(1)} %` : '–'
  const [rate = '', ...times] = [perSecond, p50, p99].map(grouped)
  const row = [what, String(callers), rate, share, ...times]
  findings.figures(HEAD, [row])
  process.stdout.write(`${row.join(' | ')}\n`)
}

test('Fastify answering a constant', async () => {
  const running = startProcess(constant, {})
  const address = await running.listening
  for (const connections of CROWDS) {
    const load = await putLoadOn(address, { connections, seconds: SECONDS })
    fastest.set(connections, load.perSecond)
    note('Fastify answering a constant', connections, load)
    expect(load.errors).toBe(0)
  }
  await endProcess(running, 'SIGKILL')
})

test.each(KINDS)('the statements of the journey on %s, without HTTP', async (kind) => {
  const dataDir = newDirectory()
  const database = await openDatabase({
    ...(kind === 'postgres'
      ? { databaseUrl: await postgres.createDatabase() }
      : { dataDir, workerUrl: await bundleWorker() }),
    migrationsDir,
    log: recordingLog(),
  })
  const storage: TestDatabase = { database, dataDir, dispose: () => database.close() }
  const callers = amount({ short: 10, long: 50 })
  const floor = await statementFloor(storage, { callers, seconds: SECONDS })
  note(`${kind}, the same statements without HTTP`, callers, floor)
  await storage.dispose()
  expect(floor.perSecond).toBeGreaterThan(0)
})

test.each(KINDS)(
  'the journey on %s has no errors, overload gets 429 or 503, and the server recovers',
  async (kind) => {
    const running = await startOn(kind)
    const address = await running.listening
    const people = await createPeople(address, PEOPLE)
    for (const connections of CROWDS) {
      const load = await putLoadOn(address, { connections, seconds: SECONDS, people })
      const { statuses, errors } = load
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
      const answered = statuses.get(200) ?? 0
      const odd = [...statuses.keys()].filter((status) => !HONEST.has(status))
      // Up to 50 callers can wait for the database at the same time. The server must not refuse any
      // of their requests.
      const held = errors === 0 && odd.length === 0 && (connections > 50 || answered === total)
      note(`${kind}, the journey`, connections, load)
      findings.claim({
        claim: `${kind}, ${connections} connections: broken connections, responses other than 200`,
        required: connections > 50 ? '0, only 429 and 503' : '0, 0',
        measured: `${errors}, ${grouped(total - answered)} of ${grouped(total)}${odd.length > 0 ? ` (${odd.join(', ')})` : ''}`,
        held,
      })
      expect({ errors, odd }).toEqual({ errors: 0, odd: [] })
      expect(held).toBe(true)
    }
    const { user } = await new BrowserClient(address).must<{ user: null }>('GET', STATUS)
    expect(user).toBe(null)
    await endProcess(running, 'SIGTERM')
  },
)

/** Goals for requests per second and p99 (docs/reliability.md). */
const GOALS: Readonly<Record<DatabaseKind, string>> = {
  embedded: '800 a second, p99 150 ms',
  postgres: '1,600 a second, p99 80 ms',
}

test.each(KINDS)('the mix of the goals on %s, compared with its goal', async (kind) => {
  const running = await startOn(kind)
  const address = await running.listening
  const people = await createPeople(address, PEOPLE)
  const load = await putLoadOn(address, {
    connections: 50,
    seconds: SECONDS,
    people,
    steps: mixOfGoals,
  })
  note(`${kind}, 12 status checks, 5 saves, 3 loads (goal: ${GOALS[kind]})`, 50, load)
  expect(load.errors).toBe(0)
  expect([...load.statuses.keys()]).toEqual([200])
  await endProcess(running, 'SIGTERM')
})
