import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RateFeedConfig } from '../../src/config/config'

/** A request that the feed received. */
export interface FeedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly query: Readonly<Record<string, string>>
}

/** A fake of a licensed feed of rates. */
export interface FakeFeed {
  readonly config: RateFeedConfig
  readonly requests: FeedRequest[]
  /** Answers each request from now on. By default, the feed gives the recorded answer. */
  answer: (response: ServerResponse, request: FeedRequest) => void
  close(): void
}

export const FEED_KEY = 'feed-key-4711'

/** An entry as feeds send it, for an insurer that does not exist. */
export function feedEntry(plan: string, naic: string, cents: number, more: object = {}): object {
  return {
    plan,
    rate: { month: cents, quarter: cents * 3, annual: cents * 12 },
    rating_class: '',
    rate_type: 'attained age',
    discounts: [{ name: 'household', type: 'percent', value: 0.07 }],
    fees: [{ name: 'policy fee', type: 'one-time', value: 2500 }],
    rate_increases: [
      { date: '2024-03-01T00:00:00', rate_increase: 0.04 },
      { date: '2025-03-01T00:00:00', rate_increase: 0.065 },
    ],
    effective_date: '2026-06-01T00:00:00',
    company_base: { naic, name: `Feed Insurer ${naic}`, ambest_rating: 'A' },
    ...more,
  }
}

/** The recorded answer: two insurers, one of them without any of the optional facts. */
export function recordedAnswer(plan: string): object[] {
  const none = { discounts: [], fees: [], rate_increases: [], rate_type: '', effective_date: null }
  return [feedEntry(plan, '20001', 15_230), feedEntry(plan, '20002', 14_999, none)]
}

/** Sends JSON. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

export async function startFakeFeed(): Promise<FakeFeed> {
  const requests: FeedRequest[] = []
  const server = createServer((request, response) => {
    void readBody(request).then((text) => {
      const url = new URL(request.url ?? '/', 'http://feed')
      const received = {
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        query: text === '' ? Object.fromEntries(url.searchParams) : JSON.parse(text),
      } as FeedRequest
      requests.push(received)
      feed.answer(response, received)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const feed: FakeFeed = {
    config: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/quotes.json`,
      ...{ key: FEED_KEY, keyHeader: 'x-api-token', method: 'POST', timeout: 5_000 },
    },
    requests,
    answer: (response, { query }) => sendJson(response, recordedAnswer(query['plan'] ?? '')),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return feed
}

async function readBody(request: AsyncIterable<unknown>): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
