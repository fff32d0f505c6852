import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../shared/clock'
import type { DatabaseLog } from '../../../database'
import { applicationForms } from '../../applications'
import { createSummaryCache, type CachedSummary } from './summary-cache'
import { makeSummaries, readStoredSummaries, type SummaryDependencies } from './stored-summaries'
import {
  listOutdated,
  summaryHash,
  type SummarizedRow,
  type SummarySource,
} from './summary-repository'
import type { ApplicationSummary } from './summary'

/** Number of applications whose answers are in memory at the same time. */
const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Milliseconds without a change after which the applicant has most likely stopped typing. */
const QUIET = 60_000

/**
 * Summaries of applications for lists. A summary always matches the current answers, questions, and
 * date.
 */
export interface Summaries {
  /** Returns each row's summary by application id. Creates missing and outdated summaries. */
  of(rows: readonly SummarizedRow[]): Promise<ReadonlyMap<string, ApplicationSummary>>
  /**
   * Creates missing and outdated summaries ahead of time, until `shouldContinue` returns `false`.
   * @returns The number of created summaries.
   */
  refresh(shouldContinue?: () => boolean): Promise<number>
}

/**
 * Creates the summary service. It updates summaries after a save, so that the save is not slowed
 * down. It never returns an outdated summary, because each read checks the versions.
 */
export function createSummaries(deps: SummaryDependencies): Summaries {
  const { database, clock } = deps
  const cache = createSummaryCache()

  return {
    async of(rows) {
      const isCurrent = createCurrencyCheck(clock)
      const uncached = rows.filter(
        (row) => row.summary_made_for !== null && !isCurrent(row, cache.get(row.id)),
      )
      for (const [id, stored] of await readStoredSummaries(deps, uncached)) cache.put(id, stored)

      const summaries = new Map<string, ApplicationSummary>()
      const missing: SummarizedRow[] = []
      for (const row of rows) {
        const made = cache.get(row.id)
        if (made && isCurrent(row, made)) summaries.set(row.id, made.summary)
        else if (applicationForms.has(row.schema_id)) missing.push(row)
      }
      for (let start = 0; start < missing.length; start += BATCH) {
        for (const [id, made] of await makeSummaries(deps, missing.slice(start, start + BATCH))) {
          cache.put(id, made)
          summaries.set(id, made.summary)
        }
      }
      return summaries
    },

    async refresh(shouldContinue = () => true) {
      cache.forgetUnused()
      const wanted = {
        quietSince: new Date(clock.now().getTime() - QUIET),
        todays: clock.todays(),
        most: BATCH,
      }
      let after = FIRST_ID
      let count = 0
      for (;;) {
        const rows = await listOutdated(database, { ...wanted, after })
        if (rows.length > 0) count += (await makeSummaries(deps, rows)).size
        const last = rows.at(-1)
        if (!last || rows.length < BATCH || !shouldContinue()) return count
        after = last.id
      }
    },
  }
}

/** Returns a function that checks whether a row's summary is current. */
function createCurrencyCheck(
  clock: Clock,
): (row: SummarySource, made: CachedSummary | undefined) => boolean {
  const todays = new Map<string | null, string>()
  const todayIn = (state: string | null): string => {
    const today = todays.get(state) ?? clock.today(state ?? undefined)
    todays.set(state, today)
    return today
  }
  return (row, made) =>
    made !== undefined &&
    made.revision === row.revision &&
    made.definitionHash === summaryHash(row.schema_id) &&
    // The summary of a sent application no longer depends on the date.
    (row.status === 'submitted' || made.madeFor === todayIn(made.summary.state))
}

/** Milliseconds between two checks for outdated summaries. */
const INTERVAL = 30_000

/**
 * Keeps summaries current while the server is running. A change of the date, the encryption key,
 * the questions, or the answers makes a summary outdated.
 */
export function keepSummariesCurrent(
  app: FastifyInstance,
  { summaries, log }: { summaries: Summaries; log: DatabaseLog },
): void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let keeping: Promise<void> = Promise.resolve()

  async function keep(): Promise<void> {
    try {
      await summaries.refresh(() => !stopped)
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : 'unknown' },
        'Couldn’t make the summaries of applications',
      )
    }
    if (!stopped) timer = setTimeout(start, INTERVAL).unref()
  }
  const start = (): void => void (keeping = keep())

  app.addHook('onListen', async () => start())
  app.addHook('onClose', async () => {
    stopped = true
    clearTimeout(timer)
    await keeping
  })
}
