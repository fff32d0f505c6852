import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endProcess } from '../support/server-process'
import { Findings, grouped, LONG } from './findings'
import { createPeople, putLoadOn } from './load'
import { readMetrics } from './read-metrics'
import { openExperimentSetup } from './experiment-setup'

const findings = new Findings('16-soak', 'Sustained load')
const setup = openExperimentSetup(findings)
/** Run `SOAK_MINUTES=30 pnpm reliability --only soak` for a longer test. */
const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 2)
const PEOPLE = 20
const PER_SECOND = 100
const CONNECTIONS = 10
/**
 * Maximum increase in the number of open files, and in the number of handles. A leak would exceed
 * the maximum, because the test sends thousands of requests.
 */
const FEW_MORE = 20
/** Number of seconds in which the load test opens all of its connections. */
const ARRIVAL = 5
const MEGABYTE = 1_048_576
const HEAD = ['What', 'At the start', 'At the end', 'Goal']

/** The server's resource usage at one moment. */
interface Held {
  readonly heap: number
  readonly memory: number
  readonly handles: number
  readonly files: number
}

test.skipIf(!LONG)(
  `uses no more resources after ${MINUTES} minutes than at the start`,
  async () => {
    const dataDir = setup.newDirectory()
    const server = setup.start({ DATA_DIR: dataDir })
    const address = await server.listening
    const people = await createPeople(address, PEOPLE)
    const load = (seconds: number) =>
      putLoadOn(address, { connections: CONNECTIONS, seconds, people, rate: PER_SECOND })
    // Put load on the server before the measurement. Objects that the server creates only once then
    // do not count as growth.
    await load(20)

    const seconds = MINUTES * 60
    const seen: Held[] = []
    const over = new AbortController()
    const watching = watch(address, seen, over.signal)
    const { statuses, errors, p99 } = await load(seconds)
    over.abort()
    await watching
    // Usage fluctuates with every request. Therefore, compare the lowest usage in the first and in
    // the last fifth of the run.
    const fifth = Math.max(1, Math.floor(seen.length / 5))
    const start = least(seen.slice(ARRIVAL, ARRIVAL + fifth))
    const end = least(seen.slice(-fifth))
    const wal = bytesIn(join(dataDir, 'database', 'pg_wal'))
    const ended = await endProcess(server, 'SIGTERM')

    const failures = [...statuses].filter(([status]) => status >= 500)
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
    findings.claim({
      claim: `${MINUTES} minutes of about ${PER_SECOND} requests a second: responses from 500 up, broken connections`,
      required: '0, 0',
      measured: `${failures.length}, ${errors} of ${grouped(total)}`,
      held: failures.length + errors === 0,
    })
    const isSteady = end.files - start.files <= FEW_MORE && end.handles - start.handles <= FEW_MORE
    findings.claim({
      claim: 'Open files and handles at the end, compared with the start',
      required: `at most ${FEW_MORE} more`,
      measured: `${start.files}, ${end.files} files; ${start.handles}, ${end.handles} handles`,
      held: isSteady,
    })
    const inMegabytes = (bytes: number) => `${Math.round(bytes / MEGABYTE)} MB`
    findings.figures(HEAD, [
      ['Heap in use', inMegabytes(start.heap), inMegabytes(end.heap), ''],
      ['Memory', inMegabytes(start.memory), inMegabytes(end.memory), 'at most 10% more'],
      ['Write-ahead log', '', inMegabytes(wal), 'at most 64 MB'],
      ['p99 of a response', '', `${grouped(p99)} ms`, 'at most 100 ms'],
    ])
    expect({ failures, errors, ended }).toEqual({ failures: [], errors: 0, ended: 0 })
    expect(isSteady).toBe(true)
  },
)

/** Reads the server's resource usage every second until the signal `over` is aborted. */
async function watch(address: string, seen: Held[], over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const figure = await readMetrics(address)
    seen.push({
      heap: figure('nodejs_heap_size_used_bytes'),
      memory: figure('process_resident_memory_bytes'),
      handles: figure('nodejs_active_handles_total'),
      files: figure('process_open_fds'),
    })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
  }
}

function least(seen: readonly Held[]): Held {
  const of = (key: keyof Held) => Math.min(...seen.map((held) => held[key]))
  return { heap: of('heap'), memory: of('memory'), handles: of('handles'), files: of('files') }
}

function bytesIn(directory: string): number {
  return readdirSync(directory).reduce((sum, name) => {
    const entry = statSync(join(directory, name))
    return sum + (entry.isFile() ? entry.size : 0)
  }, 0)
}
