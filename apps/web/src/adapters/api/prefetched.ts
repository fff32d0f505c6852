/** A request that `prefetch-application.js` made before the app loaded. */
interface PrefetchedRequest {
  readonly path: string
  /** Milliseconds since the document was opened. */
  readonly at: number
  /** Resolves with `undefined` if the request failed. */
  readonly answer: Promise<Response | undefined>
}

declare global {
  interface Window {
    prefetched?: PrefetchedRequest
  }
}

/**
 * Maximum age of the response in milliseconds. An older response might lack newer answers that
 * another device has saved.
 */
const GOOD_FOR = 30_000

/**
 * Returns the response that the document fetched before the app loaded. Only the first call can
 * return it.
 * @param path address of the read
 * @returns the response's body. `undefined` if the document fetched another address, the response
 * is too old, or the fetch failed. The app then makes the call itself.
 */
export async function takePrefetched(path: string): Promise<unknown> {
  const request = window.prefetched
  delete window.prefetched
  if (request?.path !== path || performance.now() - request.at > GOOD_FOR) return undefined
  const response = await request.answer
  if (!response?.ok) return undefined
  return response.json().catch(() => undefined)
}
