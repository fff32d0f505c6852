import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { sealersOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import { applicationForms, openApplication, type AnswerRow } from '../applications'
import { createOpenedSummaries, type MadeSummary } from './opened-summaries'
import {
  listOutdated,
  readAnswersOf,
  readSummaries,
  writeSummaries,
  type SummarizedRow,
  type SummarySource,
} from './summary-repository'
import { cutSummary, summarise, type ApplicationSummary } from './summary'

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

const place = (id: string): string => `application_summaries|${id}`

/**
 * Summaries are made after saves and never within them: a save costs nothing for them, and they cannot be
 * wrong, whoever changed the answers, since each look compares what they were made from with what there is.
 */
export function createSummaries(parts: {
  database: Database
  vault: Vault
  clock: Clock
}): Summaries {
  const { database, vault, clock } = parts
  const opened = createOpenedSummaries()

  const sealersFor = (rows: readonly SummarySource[]) =>
    sealersOf(
      database,
      vault,
      rows.map(({ id }) => id),
    )

  async function make(rows: readonly SummarySource[]): Promise<Map<string, MadeSummary>> {
    const sealers = await sealersFor(rows)
    const answers = byApplication(
      await readAnswersOf(
        database,
        rows.map(({ id }) => id),
      ),
    )
    const made = new Map<string, MadeSummary>()
    const sealed: Parameters<typeof writeSummaries>[1][number][] = []
    for (const row of rows) {
      const sealer = sealers(row.id)
      // Erased since it was listed.
      if (sealer.generation === 0) continue
      const loaded = openApplication(row, answers.get(row.id) ?? [], sealer, clock)
      const summary = summarise(loaded)
      const source = {
        revision: row.revision,
        madeFor: loaded.draft.today,
        definitionHash: loaded.applicationForm.hash,
      }
      made.set(row.id, { ...source, summary })
      const text = JSON.stringify(summary)
      sealed.push({ ...source, id: row.id, sealed: sealer.seal(text, place(row.id)) })
      // Thousands take seconds, and requests come in between.
      await setImmediate()
    }
    await database.transaction((transaction) => writeSummaries(transaction, sealed))
    return made
  }

  /** Opens what is stored for rows, as far as it can be opened. */
  async function open(rows: readonly SummarizedRow[]): Promise<void> {
    const sealers = await sealersFor(rows)
    const stored = new Map(
      (
        await readSummaries(
          database,
          rows.map(({ id }) => id),
        )
      ).map(({ id, summary }) => [id, summary]),
    )
    for (const row of rows) {
      const sealed = stored.get(row.id)
      const summary = sealed && openSummary(sealed, sealers(row.id))
      if (!summary) continue
      opened.put(row.id, {
        revision: row.revision,
        madeFor: row.summary_made_for ?? '',
        definitionHash: applicationForms.get(row.schema_id)?.hash ?? '',
        summary,
      })
    }
  }

  /** Whether a summary is what would be made of the row now. */
  function createCheck(): (row: SummarySource, made: MadeSummary | undefined) => boolean {
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

  return {
    async of(rows) {
      const holds = createCheck()
      await open(
        rows.filter((row) => row.summary_made_for !== null && !holds(row, opened.get(row.id))),
      )

      const summaries = new Map<string, ApplicationSummary>()
      const toMake: SummarizedRow[] = []
      for (const row of rows) {
        const made = opened.get(row.id)
        if (made && holds(row, made)) summaries.set(row.id, made.summary)
        else if (applicationForms.has(row.schema_id)) toMake.push(row)
      }
      for (let start = 0; start < toMake.length; start += BATCH) {
        for (const [id, made] of await make(toMake.slice(start, start + BATCH))) {
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
        if (rows.length > 0) count += (await make(rows)).size
        const last = rows.at(-1)
        if (!last || rows.length < BATCH || !goOn()) return count
        after = last.id
      }
    },
  }
}

function byApplication<Row extends AnswerRow & { application_id: string }>(
  answers: readonly Row[],
): Map<string, Row[]> {
  const sorted = new Map<string, Row[]>()
  for (const answer of answers) {
    const known = sorted.get(answer.application_id)
    if (known) known.push(answer)
    else sorted.set(answer.application_id, [answer])
  }
  return sorted
}

/** `undefined` when its key was changed since. It is a summary only: it is made again. */
function openSummary(sealed: Buffer, sealer: OwnerSealer): ApplicationSummary | undefined {
  try {
    return cutSummary(JSON.parse(sealer.open(sealed, place(sealer.ownerId))) as ApplicationSummary)
  } catch {
    return undefined
  }
}
