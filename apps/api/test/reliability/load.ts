import autocannon from 'autocannon'
import { BrowserClient } from './browser-client'
import { journeyOf, type Step } from './journey'

/** Throughput and latency of one load run. Latencies are in milliseconds. */
export interface Load {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  /** Number of responses by status. */
  readonly statuses: ReadonlyMap<number, number>
  /** Number of broken connections and missing responses. */
  readonly errors: number
}

/** A person with a session and an application. */
export interface Person {
  readonly cookie: string
  readonly id: string
}

/** Creates people, each with a session and an application. */
export async function createPeople(address: string, count: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < count; index += 1) {
    const client = new BrowserClient(address)
    await client.must('POST', '/api/auth/register-anonymous')
    const { id } = await client.must<{ id: string }>('POST', '/api/application', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    people.push({ cookie, id })
  }
  return people
}

let keys = 0

/**
 * Sends journeys over several connections at the same time. Each connection sends its next request
 * as soon as it receives a response.
 * @param people Owners of the journeys. If omitted, every connection sends requests only to the URL
 * `address`.
 * @param steps Steps that each person repeats. @default journeyOf
 * @param rate Maximum requests per second over all connections. Unlimited by default.
 */
export async function putLoadOn(
  address: string,
  options: {
    connections: number
    seconds: number
    people?: readonly Person[]
    steps?: (id: string) => readonly Step[]
    rate?: number
  },
): Promise<Load> {
  const { connections, seconds: duration, people, steps = journeyOf, rate } = options
  let clients = 0
  const result = await autocannon({
    url: address,
    connections,
    duration,
    timeout: 60,
    ...(rate === undefined ? {} : { overallRate: rate }),
    ...(people
      ? {
          setupClient: (client: autocannon.Client) => {
            const person = people[clients % people.length]
            clients += 1
            if (person) client.setRequests(steps(person.id).map((step) => wire(step, person)))
          },
        }
      : {}),
  })
  const statuses = Object.entries(result.statusCodeStats ?? {}).map(
    ([status, { count }]) => [Number(status), Number(count)] as const,
  )
  return {
    perSecond: Math.round(result.requests.average),
    p50: result.latency.p50,
    p99: result.latency.p99,
    statuses: new Map(statuses),
    errors: result.errors + result.timeouts,
  }
}

function wire({ method, path, body, keyed }: Step, { cookie }: Person): autocannon.Request {
  const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
  return {
    method,
    path,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(keyed
      ? {
          setupRequest: (request) => {
            keys += 1
            return { ...request, headers: { ...headers, 'idempotency-key': `load-${keys}` } }
          },
        }
      : {}),
  }
}
