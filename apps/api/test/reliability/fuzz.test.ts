import { calls } from '@gapwise/api-contract'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../build-app'
import { fuzz } from '../fuzz/fuzz'
import { amount, grouped, Findings } from './findings'

const findings = new Findings('3-fuzz', 'Malformed requests')
const REQUESTS = amount({ short: 2_000, long: 100_000 })

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  findings.write()
})

test(`${REQUESTS} malformed requests to every call cause no server error and reveal no other person's data`, async () => {
  // `npm test` sends the same requests in each run. The long tier draws a new seed.
  const drawn = process.env['TEST_LONG'] ? Math.floor(Math.random() * 2 ** 31) : 1
  const seed = Number(process.env['FUZZ_SEED'] ?? drawn)
  const report = await fuzz(server, { requests: REQUESTS, seed, collectGarbage })
  const { sent, raw, statuses, tried, reached, leaks, heap } = report
  // Ignore the status 503. `fuzz` allows it only for the readiness call, which returns it on a busy
  // machine.
  const failures = [...statuses].filter(([status]) => status >= 500 && status !== 503)
  const total = Object.keys(calls).length
  findings.claim({
    claim: 'Server errors (status 500 and up)',
    required: '0',
    measured: `${failures.length} of ${grouped(sent)}, ${grouped(raw)} of them over a real connection`,
    held: failures.length === 0,
  })
  findings.claim({
    claim: 'Responses and log lines with another person’s data',
    required: '0',
    measured: String(leaks),
    held: leaks === 0,
  })
  findings.claim({
    claim: 'Calls of the contract that were tested, and that succeeded',
    required: `all ${total} tested`,
    measured: `${tried.size}, ${reached.size}`,
    held: tried.size === total,
  })
  // Ignores the first fifth of the run, which fills caches and warms up the compiler.
  const early = heap[Math.floor(heap.length / 5)] ?? 0
  const late = heap.at(-1) ?? 0
  const flat = late <= early * 1.1 + 8
  findings.claim({
    claim: 'Heap at the end and after a fifth of the requests, with garbage collected',
    required: 'at most 10% + 8 MB more',
    measured: `${late.toFixed(0)} MB, ${early.toFixed(0)} MB`,
    held: flat,
  })
  findings.figures(
    ['Status', 'Responses'],
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => [status === 0 ? 'closed' : String(status), grouped(count)]),
  )
  expect(failures).toEqual([])
  expect(leaks).toBe(0)
  expect(tried.size).toBe(total)
  expect(flat, `${early} MB, then ${late} MB`).toBe(true)
  // Enough requests must pass validation. Otherwise, the test would prove little.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 50)
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 50)
  expect(statuses.get(422)).toBeGreaterThan(0)
})
