import { calls } from '@gapwise/api-contract'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../build-app'
import { fuzz } from '../fuzz/fuzz'
import { amount, grouped, Findings } from './findings'

const findings = new Findings('3-fuzz', 'Spoilt requests')
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

test(`${REQUESTS} spoilt requests to every call: no failure of the server's own, nothing of anybody else`, async () => {
  const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
  const report = await fuzz(server, { requests: REQUESTS, seed, collectGarbage })
  const { sent, raw, statuses, tried, reached, leaks, heap } = report
  // 503 is what readiness says on a machine too busy; every other call has thrown already.
  const failures = [...statuses].filter(([status]) => status >= 500 && status !== 503)
  const total = Object.keys(calls).length
  findings.claim({
    claim: 'Failures of the server’s own (a status from 500 up)',
    required: '0',
    measured: `${failures.length} of ${grouped(sent)}, ${grouped(raw)} of them over a real connection`,
    held: failures.length === 0,
  })
  findings.claim({
    claim: 'Answers and log lines with data of somebody else',
    required: '0',
    measured: String(leaks),
    held: leaks === 0,
  })
  findings.claim({
    claim: 'Calls of the contract that were sent to, and that answered with success',
    required: `all ${total} sent to`,
    measured: `${tried.size}, ${reached.size}`,
    held: tried.size === total,
  })
  // The first fifth fills caches and lets the code be compiled.
  const early = heap[Math.floor(heap.length / 5)] ?? 0
  const late = heap.at(-1) ?? 0
  const flat = late <= early * 1.1 + 8
  findings.claim({
    claim: 'Heap at the end beside a fifth of the way, after garbage collection',
    required: 'at most a tenth and 8 MB more',
    measured: `${late.toFixed(0)} MB, ${early.toFixed(0)} MB`,
    held: flat,
  })
  findings.figures(
    ['Status', 'Answers'],
    [...statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => [status === 0 ? 'closed' : String(status), grouped(count)]),
  )
  expect(failures).toEqual([])
  expect(leaks).toBe(0)
  expect(tried.size).toBe(total)
  expect(flat, `${early} MB, then ${late} MB`).toBe(true)
  // The requests must reach what lies behind the checks, not only the checks.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 50)
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 50)
  expect(statuses.get(422)).toBeGreaterThan(0)
})
