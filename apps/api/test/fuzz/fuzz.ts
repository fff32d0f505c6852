import { calls, ErrorBody, type CallName } from '@gapwise/api-contract'
import { Value } from '@sinclair/typebox/value'
import fc from 'fast-check'
import type { AddressInfo } from 'node:net'
import type { TestServer } from '../build-app'
import { Cast, leakIn } from './cast'
import { DAMAGES, sendRaw } from './raw-request'
import { requests, type FuzzRequest } from './requests'

/** Results of one fuzz run, which sends many broken requests. */
export interface FuzzReport {
  sent: number
  /** Number of requests sent over a real network connection. */
  raw: number
  /** Number of responses per status. Status 0 means that the connection was closed. */
  readonly statuses: Map<number, number>
  /** Calls that were made at least once. */
  readonly tried: Set<CallName>
  /** Calls that succeeded at least once. */
  readonly reached: Set<CallName>
  /** Number of responses and log lines that contained the watched person's data. */
  leaks: number
  /** The server's heap size in megabytes after each batch, measured after a garbage collection. */
  readonly heap: number[]
}

/** Number of requests between two checks of the sessions, the log, and the memory. */
const BATCH = 1_000
/** Number of request sequences that run in parallel. */
const LANES = 4

const sent = fc.record({
  request: requests,
  wire: fc.oneof(
    { weight: 4, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.oneof(
        { weight: 3, arbitrary: fc.constant('none' as const) },
        fc.constantFrom(...DAMAGES),
      ),
    },
  ),
})
type Sent = typeof sent extends fc.Arbitrary<infer Value> ? Value : never

/**
 * Sends broken requests to a listening server and checks every response.
 * @throws {Error} If a request hangs, or if its response has status 500, is not an `ErrorBody`, or
 * contains the watched data. The message has the smallest failing request and the seed.
 */
export async function fuzz(
  server: TestServer,
  options: { requests: number; seed: number; collectGarbage: () => void },
): Promise<FuzzReport> {
  const report: FuzzReport = {
    sent: 0,
    raw: 0,
    statuses: new Map(),
    tried: new Set(),
    reached: new Set(),
    leaks: 0,
    heap: [],
  }
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  const cast = new Cast(server)
  await cast.arrive()

  const lane = (seed: number, numRuns: number): Promise<void> =>
    fc.assert(
      fc.asyncProperty(sent, (one) => send(one, { cast, port, report, logged: server.logged })),
      { seed, numRuns },
    )
  for (let batch = 0; report.sent < options.requests; batch += 1) {
    const each = Math.ceil(Math.min(BATCH, options.requests - report.sent) / LANES)
    const seeds = Array.from({ length: LANES }, (_, index) => options.seed + batch * LANES + index)
    await Promise.all(seeds.map((seed) => lane(seed, each)))
    report.leaks += server.logged.filter((line) => leakIn(line)).length
    server.logged.length = 0
    await cast.refresh()
    options.collectGarbage()
    report.heap.push(process.memoryUsage().heapUsed / 1_048_576)
  }
  return report
}

interface Surroundings {
  readonly cast: Cast
  readonly port: number
  readonly report: FuzzReport
  readonly logged: readonly string[]
}

async function send(
  { request, wire }: Sent,
  { cast, port, report, logged }: Surroundings,
): Promise<void> {
  const { name, sender, method, body } = request
  const visitor = cast.visitor(sender)
  const url = urlOf(request, cast)
  let status: number
  let text: string
  if (wire === undefined) {
    const answer = await visitor.request({
      method: method as 'GET',
      url,
      headers: { ...request.headers },
      ...(body === undefined ? {} : { payload: body }),
    })
    ;({ status, text } = answer)
    if (status >= 400 && method !== 'HEAD' && !Value.Check(ErrorBody, answer.body)) {
      throw new Error(`${name} returned ${status} without an ErrorBody: ${text}`)
    }
  } else {
    const cookie = [...visitor.cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const headers = { ...(cookie ? { cookie } : {}), ...request.headers }
    ;({ status, text } = await sendRaw({ port, method, url, headers, body, damage: wire }))
    report.raw += 1
  }
  report.sent += 1
  report.tried.add(name)
  report.statuses.set(status, (report.statuses.get(status) ?? 0) + 1)
  if (status >= 200 && status < 300) report.reached.add(name)
  if (status >= 500 && !isHonest(name, status)) {
    const reason = logged.findLast((line) => line.includes('Request failed'))
    throw new Error(`${name} returned ${status}: ${text} ${reason}`)
  }
  const leak = leakIn(text, sender)
  if (leak) {
    report.leaks += 1
    throw new Error(`${name} by ${sender} returned another person's ${leak}`)
  }
}

/**
 * Returns `true` if the call is allowed to return this server error. The only allowed error is
 * status 503 from the readiness check, which means that the machine is too busy.
 */
const isHonest = (name: CallName, status: number): boolean => name === 'readiness' && status === 503

function urlOf({ name, parameters, query }: FuzzRequest, cast: Cast): string {
  const call = calls[name].path
  const path = call.replace(/:(\w+)/g, (_match, parameter: string) =>
    cast.address(call, parameter, parameters[parameter]),
  )
  return query ? `${path}?${query}` : path
}
