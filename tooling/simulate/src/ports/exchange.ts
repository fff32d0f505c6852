/** What the server answered, read as JSON where it is. */
export interface ServedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: readonly string[]
  readonly body: unknown
}

/** One request of a browser, and what became of it. */
export interface Exchange {
  readonly number: number
  /** Who sits at the browser. */
  readonly person: string
  readonly browser: string
  readonly method: string
  readonly path: string
  /** The path with `:id` in place of ids. */
  readonly route: string
  readonly body: unknown
  /** The key under which it takes effect once. */
  readonly key: string | undefined
  /** Its moment among all moments of the simulation. */
  readonly sentAt: number
  /** What the server gave, arrived or not. */
  served?: ServedAnswer
  /** When the answer arrived; absent if it did not. */
  arrivedAt?: number
}

/** The route of a path: what looks like an id, a code, or a ZIP code is left out. */
export function routeOf(path: string): string {
  const [bare = ''] = path.split('?')
  return bare.replaceAll(/\/[0-9a-f]{8}-[0-9a-f-]{27}/g, '/:id').replaceAll(/\/\d{5}$/g, '/:zip')
}
