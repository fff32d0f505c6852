import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/clock'
import type { DatabaseLog } from '../../database'
import { applicationForms } from '../applications'
import { createOpenedSummaries, type MadeSummary } from './opened-summaries'
import { makeSummaries, readStoredSummaries, type SummaryParts } from './stored-summaries'
import { listOutdated, type SummarizedRow, type SummarySource } from './summary-repository'
import type { ApplicationSummary } from './summary'

/** Applications whose answers are in memory at a time. */
const BATCH = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Milliseconds after the last change at which nobody is typing any more. */
const QUIET = 60_000

/** What lists show of applications: never one that was made from earlier answers, questions or days. */
export interface Summaries {
  /** The summary of each row, by id; one that is missing or outdated is made. */
  of(rows: readonly SummarizedRow[]): Promise<ReadonlyMap<string, ApplicationSummary>>
  /**
   * Makes those that are missing or outdated before somebody has to wait for them, as long as `goOn` says so.
   * @returns How many.
   */
  keep(goOn?: () => boolean): Promise<number>
}

/**
 * Summaries are made after saves and never within them: a save costs nothing for them, and they cannot be
 * wrong, whoever changed the answers, since each look compares what they were made from with what there is.
 */
export function createSummaries(parts: SummaryParts): Summaries {
  const { database, clock } = parts
  const opened = createOpenedSummaries()

  return {
    async of(rows) {
      const holds = createCheck(clock)
      const unopened = rows.filter(
        (row) => row.summary_made_for !== null && !holds(row, opened.get(row.id)),
      )
      for (const [id, stored] of await readStoredSummaries(parts, unopened)) opened.put(id, stored)

      const summaries = new Map<string, ApplicationSummary>()
      const toMake: SummarizedRow[] = []
      for (const row of rows) {
        const made = opened.get(row.id)
        if (made && holds(row, made)) summaries.set(row.id, made.summary)
        else if (applicationForms.has(row.schema_id)) toMake.push(row)
      }
      for (let start = 0; start < toMake.length; start += BATCH) {
        for (const [id, made] of await makeSummaries(parts, toMake.slice(start, start + BATCH))) {
          opened.put(id, made)
          summaries.set(id, made.summary)
        }
      }
      return summaries
    },

    async keep(goOn = () => true) {
      opened.forgetUnused()
      const wanted = {
        quietSince: new Date(clock.now().getTime() - QUIET),
        todays: clock.todays(),
        most: BATCH,
      }
      let after = FIRST_ID
      let count = 0
      for (;;) {
        const rows = await listOutdated(database, { ...wanted, after })
        if (rows.length > 0) count += (await makeSummaries(parts, rows)).size
        const last = rows.at(-1)
        if (!last || rows.length < BATCH || !goOn()) return count
        after = last.id
      }
    },
  }
}

/** Returns a function that tells whether a summary is what would be made of its row now. */
function createCheck(clock: Clock): (row: SummarySource, made: MadeSummary | undefined) => boolean {
  const todays = new Map<string | null, string>()
  const todayIn = (state: string | null): string => {
    const today = todays.get(state) ?? clock.today(state ?? undefined)
    todays.set(state, today)
    return today
  }
  return (row, made) =>
    made !== undefined &&
    made.revision === row.revision &&
    made.definitionHash === applicationForms.get(row.schema_id)?.hash &&
    // What was sent no longer changes with the date.
    (row.status === 'submitted' || made.madeFor === todayIn(made.summary.state))
}

/** Milliseconds between two looks at what changed. */
const INTERVAL = 30_000

/** Keeps summaries ready while the server listens: after its start, a new day, a change of keys or questions. */
export function keepSummaries(
  app: FastifyInstance,
  { summaries, log }: { summaries: Summaries; log: DatabaseLog },
): void {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let keeping: Promise<void> = Promise.resolve()

  async function keep(): Promise<void> {
    try {
      await summaries.keep(() => !stopped)
    } catch (error) {
      log.warn(
        { name: error instanceof Error ? error.name : 'unknown' },
        'Making summaries of applications failed',
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
