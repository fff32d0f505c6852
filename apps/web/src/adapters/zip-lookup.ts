import { logFailure } from './telemetry/log'
import { call, type ZipLookup } from './api/api-client'
import { ApiCallError } from './api/api-call-error'

/** Result of a ZIP code lookup. */
export type ZipAnswer =
  | { readonly status: 'found'; readonly place: ZipLookup }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed' }

export const isZip = (text: string): boolean => /^\d{5}$/.test(text)

/**
 * Looks up a five-digit ZIP code. A ZIP code that does not exist is a result, not a failure (D56).
 */
export async function lookUpZip(zip: string, signal?: AbortSignal): Promise<ZipAnswer> {
  try {
    const place = await call('lookUpZip', { params: { zip }, ...(signal ? { signal } : {}) })
    return { status: 'found', place }
  } catch (error) {
    if (error instanceof ApiCallError && error.status === 404) return { status: 'unknown' }
    if (!signal?.aborted) logFailure('lookUpZip', error)
    return { status: 'failed' }
  }
}

/**
 * Returns a lookup that asks the server once per ZIP code. An error yields `null` (specification
 * §8) and is not cached.
 */
export function createZipLookup(): (zip: string) => Promise<ZipLookup | null> {
  const results = new Map<string, Promise<ZipLookup | null>>()
  return (zip) => {
    if (!isZip(zip)) return Promise.resolve(null)
    const known = results.get(zip)
    if (known) return known
    const looking = lookUpZip(zip).then((answer) => {
      if (answer.status === 'found') return answer.place
      results.delete(zip)
      return null
    })
    results.set(zip, looking)
    return looking
  }
}
