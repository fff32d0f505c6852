import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { sealersOf } from '../../protection/owner-keys'
import type { OwnerSealer } from '../../protection/owner-sealer'
import type { Vault } from '../../protection/vault'
import { applicationForms, openApplication, type AnswerRow } from '../applications'
import type { MadeSummary } from './opened-summaries'
import {
  readAnswersOf,
  readSummaries,
  writeSummaries,
  type SummarizedRow,
  type SummarySource,
} from './summary-repository'
import { cutSummary, summarise, type ApplicationSummary } from './summary'

/** Dependencies of the summaries. */
export interface SummaryParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

const place = (id: string): string => `application_summaries|${id}`

const sealersFor = ({ database, vault }: SummaryParts, rows: readonly SummarySource[]) =>
  sealersOf(
    database,
    vault,
    rows.map(({ id }) => id),
  )

/**
 * Makes the summaries of applications and stores them.
 * @returns The summaries by application id.
 */
export async function makeSummaries(
  parts: SummaryParts,
  rows: readonly SummarySource[],
): Promise<Map<string, MadeSummary>> {
  const { database, clock } = parts
  const sealers = await sealersFor(parts, rows)
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
    // The application was erased after it was listed.
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
    // Thousands of summaries take seconds, so let requests run in between.
    await setImmediate()
  }
  await database.transaction((transaction) => writeSummaries(transaction, sealed))
  return made
}

/**
 * Reads and decrypts the stored summaries of applications. It skips those that cannot be decrypted.
 */
export async function readStoredSummaries(
  parts: SummaryParts,
  rows: readonly SummarizedRow[],
): Promise<Map<string, MadeSummary>> {
  const sealers = await sealersFor(parts, rows)
  const stored = new Map(
    (
      await readSummaries(
        parts.database,
        rows.map(({ id }) => id),
      )
    ).map(({ id, summary }) => [id, summary]),
  )
  const opened = new Map<string, MadeSummary>()
  for (const row of rows) {
    const sealed = stored.get(row.id)
    const summary = sealed && openSummary(sealed, sealers(row.id))
    if (!summary) continue
    opened.set(row.id, {
      revision: row.revision,
      madeFor: row.summary_made_for ?? '',
      definitionHash: applicationForms.get(row.schema_id)?.hash ?? '',
      summary,
    })
  }
  return opened
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

/** Returns `undefined` if the key has changed. The summary is then simply made again. */
function openSummary(sealed: Buffer, sealer: OwnerSealer): ApplicationSummary | undefined {
  try {
    return cutSummary(JSON.parse(sealer.open(sealed, place(sealer.ownerId))) as ApplicationSummary)
  } catch {
    return undefined
  }
}
