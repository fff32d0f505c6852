import { vi } from 'vitest'

/** One request, as the server receives it. */
export interface Received {
  readonly route: string
  readonly body: unknown
  readonly headers: Headers
  readonly keepalive: boolean
}

export type Answer =
  | {
      readonly status?: number
      readonly body?: unknown
      readonly headers?: Readonly<Record<string, string>>
    }
  | Error
type Handler = (received: Received) => Answer | Promise<Answer>

export interface FakeServer {
  readonly received: Received[]
  /**
   * Sets the handler for a route such as `GET /api/application`. A later handler replaces an
   * earlier one.
   */
  on(route: string, handler: Handler): void
  /** Returns the requests for one route, oldest first. */
  requests(route: string): Received[]
}

/**
 * Replaces `fetch` with a fake server. A request to a route without a handler fails as if there
 * were no connection.
 */
export function fakeServer(): FakeServer {
  const handlers = new Map<string, Handler>()
  const received: Received[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const request: Received = {
      route: `${init.method ?? 'GET'} ${path}`,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      headers: new Headers(init.headers),
      keepalive: init.keepalive ?? false,
    }
    received.push(request)
    const answer = await handlers.get(request.route)?.(request)
    if (answer === undefined) throw new TypeError('Failed to fetch')
    if (answer instanceof Error) throw answer
    const status = answer.status ?? 200
    const headers = answer.headers ?? {}
    const body = status === 204 ? null : JSON.stringify(answer.body ?? {})
    return new Response(body, { status, headers })
  })
  return {
    received,
    on: (route, handler) => void handlers.set(route, handler),
    requests: (route) => received.filter((request) => request.route === route),
  }
}
