import { createBreaker } from '../../shared/breaker'
import type { Clock } from '../../shared/clock'
import type { DatabaseLog } from '../../database'
import { readLimitedText } from '../../shared/text-limits'
import type { Drug, DrugDirectory } from './types'

/** Milliseconds the service may take; then somebody who types sees the lists of this server (D34). */
const TIMEOUT = 1_500
const MOST_RESULTS = 10
const SHORTEST_TERM = 2
/** Bytes an answer may have. */
const LARGEST = 256 * 1024
/** Terms whose answers are kept, and for how long. */
const MOST_CACHED = 1_000
const CACHED_FOR = 24 * 3_600_000

/**
 * NLM's RxTerms service, asked by this server and never by the browser, with what was typed and nothing else. When
 * it is slow, down or unintelligible, `fallback` answers; five failures in a row leave it alone for 30 seconds.
 * @param url Such as `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`.
 */
export function createRxTermsDirectory(
  url: string,
  parts: { fallback: DrugDirectory; clock: Clock; log: DatabaseLog },
): DrugDirectory {
  const { fallback, clock, log } = parts
  const breaker = createBreaker('RxTerms service', clock)
  const cache = new Map<string, { drugs: Drug[]; until: number }>()

  async function ask(term: string): Promise<Drug[]> {
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
        // Names that a list of common medicines forgives a slip in are unknown there.
        return drugs.length > 0 ? drugs : await fallback.search(typed)
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'RxTerms did not answer; the lists of this server did',
        )
        return fallback.search(typed)
      }
    },
  }
}

async function fetchDrugs(url: string, term: string): Promise<Drug[]> {
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
 * `[total, codes, { STRENGTHS_AND_FORMS: [[…], …] }, [[display], …]]`: what stands at one position of each list
 * belongs together.
 * @throws {Error} For any other shape.
 */
function drugsOf(answer: unknown): Drug[] {
  if (!Array.isArray(answer) || !Array.isArray(answer[3])) throw new Error('Not an RxTerms answer')
  const [, , extra, displays] = answer as [unknown, unknown, Record<string, unknown>, unknown[]]
  const strengths = extra?.['STRENGTHS_AND_FORMS']
  return displays.slice(0, MOST_RESULTS).flatMap((display, index) => {
    const [name] = Array.isArray(display) ? (display as unknown[]) : []
    if (typeof name !== 'string' || !name) return []
    const listed: unknown = Array.isArray(strengths) ? strengths[index] : []
    return [drugOf(name, Array.isArray(listed) ? listed : [])]
  })
}

/** `metFORMIN (Oral Pill)` with ` 500 mg Tab`: the name without its route, the form apart from the strength. */
function drugOf(display: string, listed: readonly unknown[]): Drug {
  const [, name = display, route] = /^(.*?)(?: \(([^)]*)\))?$/.exec(display) ?? []
  const strengths = listed
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)
  return {
    name: name.slice(0, 200),
    ...(route ? { forms: [route] } : {}),
    ...(strengths.length > 0 ? { strengths: strengths.slice(0, 30) } : {}),
  }
}
