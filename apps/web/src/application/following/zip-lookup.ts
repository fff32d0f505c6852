import { call, type ZipLookup } from '../../adapters/api/api-client'
import { logFailure } from '../../adapters/telemetry/log'

/** One question to the server a ZIP code. A lookup error yields a null result (specification §8). */
export function createZipLookup(): (zip: string) => Promise<ZipLookup | null> {
  const results = new Map<string, Promise<ZipLookup | null>>()
  return (zip) => {
    if (!/^\d{5}$/.test(zip)) return Promise.resolve(null)
    const known = results.get(zip)
    if (known) return known
    const looking = call('lookUpZip', { params: { zip } }).catch((error: unknown) => {
      logFailure('lookUpZip', error)
      results.delete(zip)
      return null
    })
    results.set(zip, looking)
    return looking
  }
}
