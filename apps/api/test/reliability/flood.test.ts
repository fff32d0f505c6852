import autocannon from 'autocannon'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseKind } from '../../src/database'
import { startPostgres, type PostgresServer } from '../support/postgres-server'
import { endProcess } from '../support/server-process'
import { amount, Findings, grouped, percentile } from './findings'
import { Neighbor, type TimedAnswer } from './neighbor'
import { openExperimentSetup } from './experiment-setup'

const findings = new Findings('17-flood', 'One address floods the server')
const setup = openExperimentSetup(findings)
let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
})
afterAll(() => postgres.stop())

const CONNECTIONS = amount({ short: 200, long: 1_000 })
const SECONDS = amount({ short: 2, long: 15 })
const PEOPLE = 5
/** Milliseconds between two saves by the same person. This pace stays within the rate limit. */
const PAUSE = 300
/**
 * Target p99 of a save in milliseconds. It is not a requirement, because the result depends on the
 * machine.
 */
const GOAL = 1_000
const HEAD = [
  'What',
  'Flood requests a second',
  'Saves',
  'p50, ms',
  'p99, ms',
  'Slowest, ms',
  'Goal for p99, ms',
]

type Requests = autocannon.Request[]
const json = { 'content-type': 'application/json' }
const junk = (): string => `sid=${randomUUID()}; broker_session=${randomUUID()}`
const many = (make: () => autocannon.Request): Requests => Array.from({ length: 500 }, make)

/**
 * Requests for each flood test, by the call that the test sends. None of the calls needs a session.
 */
const FLOODS: Readonly<Record<string, Requests>> = {
  '/readyz': [{ method: 'GET', path: '/readyz' }],
  '/api/auth/status, a made-up session each time': many(() => ({
    method: 'GET',
    path: '/api/auth/status',
    headers: { cookie: junk() },
  })),
  '/api/auth/register-anonymous': [{ method: 'POST', path: '/api/auth/register-anonymous' }],
  '/api/broker/login': many(() => ({
    method: 'POST',
    path: '/api/broker/login',
    headers: json,
    body: JSON.stringify({
      email: `${randomUUID()}@agency.example`,
      password: 'wrong wrong wrong',
    }),
  })),
  '/api/quote': [
    {
      method: 'POST',
      path: '/api/quote',
      headers: json,
      body: '{"zip5":"75201","applicant_dob":"1958-04-09","tobacco":"No","gender":"Female"}',
    },
  ],
}
const KINDS: DatabaseKind[] = ['embedded', 'postgres']
const EXPERIMENTS = KINDS.flatMap((kind) => Object.keys(FLOODS).map((call) => ({ kind, call })))

test.each(EXPERIMENTS)('a flood of $call on $kind', async ({ kind, call }) => {
  const server = setup.start({
    DATA_DIR: setup.newDirectory(),
    THROTTLE_FACTOR: '1',
    ...(kind === 'postgres' ? { DATABASE_URL: await postgres.createDatabase() } : {}),
  })
  const address = await server.listening
  const people = Array.from(
    { length: PEOPLE },
    (_, index) => new Neighbor(address, `127.0.0.${index + 2}`),
  )
  const probe = new Neighbor(address, '127.0.0.100')
  await Promise.all(people.map((person) => person.arrive()))
  const over = new AbortController()
  const saves = Promise.all(
    people.map((person) => repeat(over.signal, PAUSE, (value) => person.save(value))),
  )
  const looks = repeat(over.signal, 1_000, () => probe.send('GET', '/readyz'))
  const flood = await autocannon({
    url: address,
    connections: CONNECTIONS,
    duration: SECONDS,
    timeout: 60,
    // autocannon sends its requests from its own thread, because the simulated people use this
    // thread.
    workers: 1,
    requests: FLOODS[call] ?? [],
  })
  over.abort()
  const saved = (await saves).flat()
  const looked = await looks
  for (const client of [...people, probe]) client.close()
  await endProcess(server, 'SIGKILL')

  const refused = saved.filter(({ status }) => status !== 200)
  const notReady = looked.filter(({ status }) => status !== 200)
  const times = saved.map(({ took }) => took)
  findings.figures(HEAD, [
    [
      `${kind}, ${call}`,
      grouped(Math.round(flood.requests.average)),
      String(saved.length),
      ...[percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)].map((time) =>
        grouped(Math.round(time)),
      ),
      `below ${grouped(GOAL)}`,
    ],
  ])
  findings.claim({
    claim: `${kind}, ${CONNECTIONS} connections from one address on ${call}: saves of others refused; times the server was not ready`,
    required: '0; 0',
    measured: `${refused.length} of ${grouped(saved.length)}; ${notReady.length} of ${looked.length}`,
    held: refused.length + notReady.length === 0,
  })
  expect(saved.length).toBeGreaterThan(PEOPLE)
  expect({ refused, notReady }).toEqual({ refused: [], notReady: [] })
})

/** Repeats `work` until `over` is aborted. Pauses after each repetition. */
async function repeat(
  over: AbortSignal,
  pause: number,
  work: (count: number) => Promise<TimedAnswer>,
): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = []
  while (!over.aborted) {
    answers.push(await work(answers.length))
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return answers
}
