/** The server's response. A JSON body is parsed. */
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
  /** The path with `:id` instead of each id. */
  readonly route: string
  readonly body: unknown
  /** Its idempotency key. */
  readonly key: string | undefined
  /**
   * Logical time at which the request was sent. Each network event increases the logical time by 1.
   */
  readonly sentAt: number
  /** The server's response, even if it did not reach the browser. */
  served?: ServedAnswer
  /** Logical time at which the response arrived, or `undefined` if it never arrived. */
  arrivedAt?: number
}

/** Returns a path's route, with placeholders for ids and ZIP codes. */
export function routeOf(path: string): string {
  const [bare = ''] = path.split('?')
  return bare.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/:id').replaceAll(/\/\d{5}$/g, '/:zip')
}
