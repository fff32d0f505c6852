import type { Clock } from '../../clock'
import type { Database } from '../../database'
import { sealersOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import { applicationForms } from '../applications/definitions'
import { openApplication } from '../applications/parts'
import type { AnswerRow } from '../applications/repository'
import { readAnswersOf, writeSummaries, type DeskListRow } from './repository'
import { summarise, type ApplicationSummary } from './summary'

/** Applications opened at a time: a second's work at most, and little memory. */
const BATCH = 250
/** How many summaries of an earlier day one look at the list makes anew. */
const REFRESHED = 250

/** What lists show of applications, made when it is first asked for and after each change. */
export interface Summaries {
  /** The summary of each row, by id. */
  of(rows: readonly DeskListRow[]): Promise<ReadonlyMap<string, ApplicationSummary>>
}

const place = (id: string): string => `application_summaries|${id}`

/**
 * Summaries are made on reading and never on saving: a save costs nothing for them, and they cannot be wrong
 * for long, whoever changed the answers. One that was made for an earlier day is still right but for what the
 * date decides, so only some of those are made anew each time.
 */
export function createSummaries(parts: {
  database: Database
  vault: Vault
  clock: Clock
}): Summaries {
  const { database, vault, clock } = parts

  async function make(
    rows: readonly DeskListRow[],
    sealers: (id: string) => OwnerSealer,
  ): Promise<Map<string, ApplicationSummary>> {
    const madeFor = clock.today()
    const answers = new Map<string, AnswerRow[]>()
    for (const answer of await readAnswersOf(
      database,
      rows.map(({ id }) => id),
    )) {
      const known = answers.get(answer.application_id)
      if (known) known.push(answer)
      else answers.set(answer.application_id, [answer])
    }
    const made = rows.flatMap((row) => {
      const sealer = sealers(row.id)
      if (sealer.generation === 0) return []
      const loaded = openApplication(row, answers.get(row.id) ?? [], sealer, clock)
      const summary = summarise(loaded)
      const sealed = sealer.seal(JSON.stringify(summary), place(row.id))
      const { hash } = loaded.applicationForm
      return [
        { id: row.id, revision: row.revision, madeFor, definitionHash: hash, summary, sealed },
      ]
    })
    await database.transaction((transaction) =>
      writeSummaries(
        transaction,
        made.map(({ sealed, ...row }) => ({ ...row, summary: sealed })),
      ),
    )
    return new Map(made.map(({ id, summary }) => [id, summary]))
  }

  return {
    async of(rows) {
      const sealers = await sealersOf(
        database,
        vault,
        rows.map(({ id }) => id),
      )
      const summaries = new Map<string, ApplicationSummary>()
      const outdated: DeskListRow[] = []
      const ofEarlierDays: DeskListRow[] = []
      const today = clock.today()
      for (const row of rows) {
        const known = openSummary(row, sealers(row.id))
        if (known) summaries.set(row.id, known)
        if (!known) outdated.push(row)
        else if (row.status === 'draft' && row.summary_made_for !== today) ofEarlierDays.push(row)
      }
      const toMake = [...outdated, ...ofEarlierDays.slice(0, REFRESHED)]
      for (let start = 0; start < toMake.length; start += BATCH) {
        const made = await make(toMake.slice(start, start + BATCH), sealers)
        for (const [id, summary] of made) summaries.set(id, summary)
      }
      return summaries
    },
  }
}

/** `undefined` when it was never made, or made from something else. */
function openSummary(row: DeskListRow, sealer: OwnerSealer): ApplicationSummary | undefined {
  const { hash } = applicationForms.get(row.schema_id) ?? {}
  if (!row.summary || row.summary_revision !== row.revision || row.summary_definition !== hash) {
    return undefined
  }
  try {
    return JSON.parse(sealer.open(row.summary, place(row.id))) as ApplicationSummary
  } catch {
    // Its key was changed since. It is a summary only: it is made anew.
    return undefined
  }
}
