/** What `ask-ahead.js` asked our server for. */
interface AskedAhead {
  readonly path: string
  /** Milliseconds since the document was opened. */
  readonly at: number
  /** `undefined`: nobody answered. */
  readonly answer: Promise<Response | undefined>
}

declare global {
  interface Window {
    askedAhead?: AskedAhead
  }
}

/** Milliseconds after which something may have been saved from elsewhere. */
const GOOD_FOR = 30_000

/**
 * What the document asked for before the app was here, once.
 * @param path of a call that reads
 * @returns the answer's body; `undefined` where it did not ask for that, or was not given it: then the app asks.
 */
export async function askedAhead(path: string): Promise<unknown> {
  const asked = window.askedAhead
  delete window.askedAhead
  if (asked?.path !== path || performance.now() - asked.at > GOOD_FOR) return undefined
  const response = await asked.answer
  if (!response?.ok) return undefined
  return response.json().catch(() => undefined)
}
