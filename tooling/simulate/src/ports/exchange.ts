/** Response of the server. The body is parsed if it is JSON. */
export interface ServedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: unknown
}

/** One browser request and its response. */
export interface Exchange {
  readonly number: number
  /** The person who uses the browser. */
  readonly person: string
  readonly browser: string
  readonly method: string
  readonly path: string
  /** The path with `:id` in place of ids. */
  readonly route: string
  readonly body: unknown
  /** Its idempotency key. */
  readonly key: string | undefined
  /** Moment at which it was sent, counted in events of the network. */
  readonly sentAt: number
  /** Response of the server, even if it did not arrive. */
  served?: ServedAnswer
  /** Moment at which the response arrived, if it did. */
  arrivedAt?: number
}

/** Returns the route of a path, with placeholders for ids and ZIP codes. */
export function routeOf(path: string): string {
  const [bare = ''] = path.split('?')
  return bare.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/:id').replaceAll(/\/\d{5}$/g, '/:zip')
}
