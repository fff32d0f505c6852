import { stringify } from 'csv-stringify/sync'
import { textAnswer } from '@gapwise/enrollment'
import { medicareGuide } from '@gapwise/enrollment-forms'
import { statement, tables, type Database } from '../../database'
import { loadCipher } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import { escapeFormula } from '../../shared/escape-formula'
import type { Actor, Audit } from '../audit'
import { decryptApplication, readAnswers, readSaleDocumentPdf } from '../applications'
import { isUuid } from '../../shared/uuid'
import type { Clock } from '../../shared/clock'
import { listWaiting, markApplicationMailed, type WaitingRow } from './postal-repository'

/** One envelope: what to mail to one person. */
export interface PostalItem {
  readonly applicationId: string
  readonly requestedAt: Date
  readonly name: string
  /** Lines of the mailing address. */
  readonly address: readonly string[]
  readonly documents: readonly {
    readonly title: string
    /** Id of the stored PDF. `null`: a printed guide. */
    readonly id: string | null
  }[]
}

interface PostalDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
}

const TITLES: Readonly<Record<WaitingRow['document'], string>> = {
  'outline-of-coverage': 'Outline of coverage',
  'replacement-notice': 'Replacement notice',
  'medicare-guide': `${medicareGuide.title} (publication ${medicareGuide.version})`,
}

const FIND_APPLICATION = statement(({ id }: { id: string }) =>
  tables.selectFrom('applications').select(['schema_id', 'medicare_status']).where('id', '=', id),
)

/** Returns the envelopes that wait, each with its address. */
export async function listPostalMail(deps: PostalDependencies): Promise<PostalItem[]> {
  const rows = await listWaiting(deps.database)
  const ids = [...new Set(rows.map((row) => row.application_id))]
  const items: PostalItem[] = []
  for (const applicationId of ids) {
    const own = rows.filter((row) => row.application_id === applicationId)
    const person = await readRecipient(deps, applicationId)
    const [first] = own
    if (!first || !person) continue
    items.push({
      applicationId,
      requestedAt: first.requested_at,
      ...person,
      documents: own.map((row) => ({ title: TITLES[row.document], id: row.sale_document_id })),
    })
  }
  return items
}

/** Returns the envelopes as a CSV file, one line for each. */
export function postalMailCsv(items: readonly PostalItem[]): string {
  const lines = items.map(({ applicationId, requestedAt, name, address, documents }) => [
    applicationId,
    requestedAt.toISOString(),
    name,
    ...[0, 1, 2].map((line) => address[line] ?? ''),
    documents.map(({ title }) => title).join('; '),
  ])
  const heads = [
    'Application',
    'Requested',
    'Name',
    'Address 1',
    'Address 2',
    'Address 3',
    'Documents',
  ]
  return stringify([heads, ...lines], {
    bom: true,
    record_delimiter: 'windows',
    quoted_match: /[\r\n\t']/,
    cast: { string: escapeFormula },
  })
}

/** Returns an envelope's PDFs with their titles. Printed guides are not included. */
export async function exportPostalMail(
  { database, vault }: Pick<PostalDependencies, 'database' | 'vault'>,
  { applicationId, documents }: PostalItem,
): Promise<{ title: string; pdf: Buffer }[]> {
  const cipher = await loadCipher(database, vault, applicationId)
  const files: { title: string; pdf: Buffer }[] = []
  for (const { title, id } of documents) {
    if (id !== null) files.push({ title, pdf: await readSaleDocumentPdf(database, cipher, id) })
  }
  return files
}

/**
 * Records who mailed an application's documents, and when, also in the audit trail.
 * @param mailed.by The person who mailed them: a name, or a broker's id.
 * @returns The number of documents. 0 if none was waiting.
 */
export async function markMailed(
  { database, clock, audit }: Pick<PostalDependencies, 'database' | 'clock'> & { audit: Audit },
  { applicationId, by, actor }: { applicationId: string; by: string; actor: Actor },
): Promise<number> {
  if (!isUuid(applicationId)) return 0
  return database.transaction(async (transaction) => {
    const count = await markApplicationMailed(transaction, { applicationId, by, now: clock.now() })
    if (count > 0) {
      const event = { action: 'postal-mail.mailed', application: applicationId }
      await audit.record(transaction, actor, event)
    }
    return count
  })
}

async function readRecipient(
  { database, vault, clock }: PostalDependencies,
  id: string,
): Promise<Pick<PostalItem, 'name' | 'address'> | undefined> {
  const row = await FIND_APPLICATION.first(database, { id })
  if (!row) return undefined
  const cipher = await loadCipher(database, vault, id)
  const { draft } = decryptApplication(row, await readAnswers(database, id), cipher, clock)
  const text = (field: string): string => textAnswer(draft.form, field)
  const differs = text('mailing_differs') === 'Yes'
  const street = differs ? [text('mailing_line1')] : [text('address_line1'), text('address_line2')]
  const town = differs
    ? `${text('mailing_city')}, ${text('mailing_state')} ${text('mailing_zip')}`
    : `${text('city')}, ${text('state')} ${text('zip5')}`
  return {
    name: `${text('first_name')} ${text('last_name')}`,
    address: [...street.filter(Boolean), town],
  }
}
