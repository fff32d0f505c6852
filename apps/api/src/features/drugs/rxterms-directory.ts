import { createBreaker } from '../../shared/breaker'
import type { Clock } from '../../shared/clock'
import type { DatabaseLog } from '../../database'
import { readLimitedText } from '../../shared/text-limits'
import type { MedicineEntry, DrugDirectory } from './types'

/** Milliseconds to wait for RxTerms before this server's own lists are used instead (D34). */
const TIMEOUT = 1_500
const MOST_RESULTS = 10
const SHORTEST_TERM = 2
/** Maximum size of a response in bytes. */
const LARGEST = 256 * 1024
/** Maximum number of cached search terms. Each term stays cached for `CACHED_FOR` milliseconds. */
const MOST_CACHED = 1_000
const CACHED_FOR = 24 * 3_600_000

/**
 * Creates a drug directory that queries NLM's RxTerms service. The server sends only the typed
 * term, so the service never sees the browser. If the service is slow or fails, `fallback` is used.
 * After five failures in a row, the service is not queried for 30 seconds.
 * @param url For example `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`.
 */
export function createRxTermsDirectory(
  url: string,
  deps: { fallback: DrugDirectory; clock: Clock; log: DatabaseLog },
): DrugDirectory {
  const { fallback, clock, log } = deps
  const breaker = createBreaker('RxTerms service', clock)
  const cache = new Map<string, { drugs: MedicineEntry[]; until: number }>()

  async function ask(term: string): Promise<MedicineEntry[]> {
    const now = clock.now().getTime()
    const cached = cache.get(term)
    if (cached && cached.until > now) return cached.drugs
    const drugs = await breaker.run(() => fetchDrugs(url, term))
    if (cache.size >= MOST_CACHED) cache.delete(cache.keys().next().value ?? '')
    cache.set(term, { drugs, until: now + CACHED_FOR })
    return drugs
  }

  return {
    async search(typed) {
      const term = typed.trim().toLowerCase()
      if (term.length < SHORTEST_TERM) return []
      try {
        const drugs = await ask(term)
        // RxTerms finds nothing for a misspelled name. The built-in list tolerates one typo.
        return drugs.length > 0 ? drugs : await fallback.search(typed)
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'RxTerms did not answer; used the built-in list',
        )
        return fallback.search(typed)
      }
    },
  }
}

async function fetchDrugs(url: string, term: string): Promise<MedicineEntry[]> {
  const address = new URL(url)
  address.searchParams.set('terms', term)
  address.searchParams.set('maxList', String(MOST_RESULTS))
  address.searchParams.set('ef', 'STRENGTHS_AND_FORMS')
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`RxTerms answered ${response.status}`)
  return drugsOf(JSON.parse(await readLimitedText(response, LARGEST)))
}

/**
 * Converts a response of the form `[total, codes, { STRENGTHS_AND_FORMS: [[…], …] }, [[display],
 * …]]`. Values at the same position of each list belong together.
 * @throws {Error} If the response has any other shape.
 */
function drugsOf(answer: unknown): MedicineEntry[] {
  if (!Array.isArray(answer) || !Array.isArray(answer[3])) throw new Error('Not an RxTerms answer')
  const [, , extra, displays] = answer as [unknown, unknown, Record<string, unknown>, unknown[]]
  const strengths = extra?.['STRENGTHS_AND_FORMS']
  return displays.slice(0, MOST_RESULTS).flatMap((display, index) => {
    const [name] = Array.isArray(display) ? (display as unknown[]) : []
    if (typeof name !== 'string' || !name) return []
    const strengthList: unknown = Array.isArray(strengths) ? strengths[index] : []
    return [drugOf(name, Array.isArray(strengthList) ? strengthList : [])]
  })
}

/**
 * Converts one search result to a medicine. Separates the name from the route in parentheses, as in
 * `metFORMIN (Oral Pill)`.
 */
function drugOf(display: string, strengthList: readonly unknown[]): MedicineEntry {
  const [, name = display, route] = /^(.*?)(?: \(([^)]*)\))?$/.exec(display) ?? []
  const strengths = strengthList
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)
  return {
    name: name.slice(0, 200),
    ...(route ? { forms: [route] } : {}),
    ...(strengths.length > 0 ? { strengths: strengths.slice(0, 30) } : {}),
  }
}
