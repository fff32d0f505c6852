import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../../shared/clock'
import type { Database } from '../../../database'
import { loadCiphers } from '../../../protection/owner-keys'
import type { OwnerCipher } from '../../../protection/owner-cipher'
import type { Vault } from '../../../protection/vault'
import { decryptApplication, type RevisedAnswerRow } from '../../applications'
import type { CachedSummary } from './summary-cache'
import {
  readAnswersOf,
  readSummaries,
  summaryHash,
  writeSummaries,
  type SummarizedRow,
  type SummarySource,
} from './summary-repository'
import { cutSummary, summarize, type ApplicationSummary } from './summary'

/** Dependencies for creating and storing summaries. */
export interface SummaryDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

const summaryContext = (id: string): string => `application_summaries|${id}`

const ciphersFor = ({ database, vault }: SummaryDependencies, rows: readonly SummarySource[]) =>
  loadCiphers(
    database,
    vault,
    rows.map(({ id }) => id),
  )

/**
 * Creates summaries of applications and stores them.
 * @returns The summaries by application id.
 */
export async function makeSummaries(
  deps: SummaryDependencies,
  rows: readonly SummarySource[],
): Promise<Map<string, CachedSummary>> {
  const { database, clock } = deps
  const ciphers = await ciphersFor(deps, rows)
  const answers = byApplication(
    await readAnswersOf(
      database,
      rows.map(({ id }) => id),
    ),
  )
  const made = new Map<string, CachedSummary>()
  const encrypted: Parameters<typeof writeSummaries>[1][number][] = []
  for (const row of rows) {
    const cipher = ciphers(row.id)
    // The application was erased after the list was read.
    if (cipher.generation === 0) continue
    const loaded = decryptApplication(row, answers.get(row.id) ?? [], cipher, clock)
    const summary = summarize(loaded)
    const source = {
      revision: row.revision,
      madeFor: loaded.draft.today,
      definitionHash: summaryHash(row.schema_id),
    }
    made.set(row.id, { ...source, summary })
    const text = JSON.stringify(summary)
    encrypted.push({
      ...source,
      id: row.id,
      encrypted: cipher.encrypt(text, summaryContext(row.id)),
    })
    // Thousands of summaries take seconds, so let other requests run between batches.
    await setImmediate()
  }
  await database.transaction((transaction) => writeSummaries(transaction, encrypted))
  return made
}

/**
 * Reads and decrypts the stored summaries of applications. Skips summaries that cannot be
 * decrypted.
 */
export async function readStoredSummaries(
  deps: SummaryDependencies,
  rows: readonly SummarizedRow[],
): Promise<Map<string, CachedSummary>> {
  const ciphers = await ciphersFor(deps, rows)
  const stored = new Map(
    (
      await readSummaries(
        deps.database,
        rows.map(({ id }) => id),
      )
    ).map(({ id, summary }) => [id, summary]),
  )
  const decrypted = new Map<string, CachedSummary>()
  for (const row of rows) {
    const encrypted = stored.get(row.id)
    const summary = encrypted && decryptSummary(encrypted, ciphers(row.id))
    if (!summary) continue
    decrypted.set(row.id, {
      revision: row.revision,
      madeFor: row.summary_made_for ?? '',
      definitionHash: summaryHash(row.schema_id),
      summary,
    })
  }
  return decrypted
}

function byApplication<Row extends RevisedAnswerRow & { application_id: string }>(
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

/**
 * Decrypts a summary. Returns `undefined` if that fails, for example because the key has changed.
 * The caller then creates the summary again.
 */
function decryptSummary(encrypted: Buffer, cipher: OwnerCipher): ApplicationSummary | undefined {
  try {
    return cutSummary(
      JSON.parse(cipher.decrypt(encrypted, summaryContext(cipher.ownerId))) as ApplicationSummary,
    )
  } catch {
    return undefined
  }
}
