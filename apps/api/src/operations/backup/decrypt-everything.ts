import type { NotNull } from 'kysely'
import { anyOf, statement, tables, type Database } from '../../database'
import { statusNoteContext } from '../../features/application-status'
import {
  applicationContexts,
  recordContexts,
  saleDocumentContexts,
  signingLinkContext,
  statementContext,
  stepContext,
} from '../../features/applications'
import { documentContexts, type DocumentFiles } from '../../features/documents'
import { loadCiphers } from '../../protection/owner-keys'
import type { OwnerCipher } from '../../protection/owner-cipher'
import type { Vault } from '../../protection/vault'
import type { ReportProgress } from '../report-progress'

/** Number of values that were decrypted. */
export interface DecryptedCounts {
  readonly answers: number
  readonly submissions: number
  readonly documents: number
}

/** Maximum number of applications whose answers are in memory at the same time. */
const BATCH = 100

const LIST_APPLICATIONS = statement(() =>
  tables.selectFrom('applications').select('id').orderBy('id'),
)
const LIST_ANSWERS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('answers')
    .select(['application_id', 'section', 'field', 'value'])
    .where('application_id', '=', anyOf(ids))
    .where('value', 'is not', null)
    .$narrowType<{ value: NotNull }>(),
)
const LIST_SUBMISSIONS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('submissions')
    .select(['application_id', 'answers', 'signature'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_STATUS_NOTES = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('submission_statuses')
    .select(['application_id', 'note'])
    .where('application_id', '=', anyOf(ids))
    .where('note', 'is not', null)
    .$narrowType<{ note: NotNull }>(),
)
const LIST_RECORDS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('submission_records')
    .select(['application_id', 'pdf', 'evidence'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_STEPS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('signing_steps')
    .select(['application_id', 'kind', 'detail', 'happened_at'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_LINKS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('signing_links')
    .select(['id', 'application_id', 'detail'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_STATEMENTS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('broker_statements')
    .select(['application_id', 'statement'])
    .where('application_id', '=', anyOf(ids)),
)
const LIST_DOCUMENTS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('documents')
    .select(['id', 'application_id'])
    .where('application_id', '=', anyOf(ids)),
)

const LIST_SALE_DOCUMENTS = statement(({ ids }: { ids: readonly string[] }) =>
  tables
    .selectFrom('sale_documents')
    .select(['application_id', 'sha256', 'terms', 'pdf'])
    .where('application_id', '=', anyOf(ids)),
)

/**
 * Decrypts every answer, submission, PDF, step of signing, link to sign, broker's statement, and
 * document with the application's key.
 * @throws {Error} If a value cannot be decrypted. The error names the application, but never
 * contains a value.
 */
export async function decryptEverything(
  deps: { database: Database; vault: Vault; files: DocumentFiles },
  progress: ReportProgress,
): Promise<DecryptedCounts> {
  const { database, vault } = deps
  const ids = (await LIST_APPLICATIONS.rows(database)).map(({ id }) => id)
  const opened = { answers: 0, submissions: 0, documents: 0 }
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH)
    const sealerOf = await loadCiphers(database, vault, batch)
    opened.answers += await decryptAnswers(database, batch, sealerOf)
    opened.submissions += await decryptSubmissions(database, batch, sealerOf)
    await decryptRecords(database, batch, sealerOf)
    await decryptLinks(database, batch, sealerOf)
    opened.documents += await decryptDocuments(deps, batch, sealerOf)
    await decryptSaleDocuments(database, batch, sealerOf)
    progress('applications decrypted', at + batch.length, ids.length)
  }
  return opened
}

type SealerOf = (ownerId: string) => OwnerCipher

function requireDecryptable(
  cipher: OwnerCipher,
  what: string,
  sealed: Buffer,
  place: string,
): void {
  // A missing key means that the owner's data was erased while the backup was made.
  if (cipher.generation === 0) return
  try {
    cipher.decryptBytes(sealed, place)
  } catch {
    throw new Error(
      `The ${what} of the application ${cipher.ownerId} cannot be decrypted with its key.`,
    )
  }
}

async function decryptAnswers(
  database: Database,
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<number> {
  const rows = await LIST_ANSWERS.rows(database, { ids })
  const ciphers = new Map(ids.map((id) => [id, sealerOf(id)]))
  for (const { application_id: id, section, field, value } of rows) {
    requireDecryptable(
      ciphers.get(id) ?? sealerOf(id),
      'answers',
      value,
      applicationContexts.answer(id, section, field),
    )
  }
  return rows.length
}

async function decryptLinks(
  database: Database,
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<void> {
  for (const { id, application_id: owner, detail } of await LIST_LINKS.rows(database, { ids })) {
    requireDecryptable(sealerOf(owner), 'link to sign', detail, signingLinkContext(id))
  }
  const statements = await LIST_STATEMENTS.rows(database, { ids })
  for (const { application_id: id, statement: sealed } of statements) {
    requireDecryptable(sealerOf(id), 'statement of a broker', sealed, statementContext(id))
  }
}

async function decryptSubmissions(
  database: Database,
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<number> {
  const rows = await LIST_SUBMISSIONS.rows(database, { ids })
  for (const { application_id: id, answers, signature } of rows) {
    requireDecryptable(sealerOf(id), 'submission', answers, applicationContexts.submission(id))
    requireDecryptable(sealerOf(id), 'signature', signature, applicationContexts.signature(id))
  }
  for (const { application_id: id, note } of await LIST_STATUS_NOTES.rows(database, { ids })) {
    requireDecryptable(sealerOf(id), 'note for the applicant', note, statusNoteContext(id))
  }
  return rows.length
}

/** Decrypts the PDFs and the evidence of sent applications, and the steps of signing. */
async function decryptRecords(
  database: Database,
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<void> {
  for (const { application_id: id, pdf, evidence } of await LIST_RECORDS.rows(database, { ids })) {
    requireDecryptable(sealerOf(id), 'PDF', pdf, recordContexts.pdf(id))
    requireDecryptable(sealerOf(id), 'evidence', evidence, recordContexts.evidence(id))
  }
  for (const step of await LIST_STEPS.rows(database, { ids })) {
    const id = step.application_id
    const { kind, happened_at: happenedAt } = step
    const place = stepContext(id, { kind, happenedAt })
    requireDecryptable(sealerOf(id), 'steps of signing', step.detail, place)
  }
}

async function decryptDocuments(
  { database, files }: { database: Database; files: DocumentFiles },
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<number> {
  const rows = await LIST_DOCUMENTS.rows(database, { ids })
  for (const { id, application_id: application } of rows) {
    const sealed = await files.read(id)
    requireDecryptable(
      sealerOf(application),
      'document',
      sealed,
      documentContexts.bytes(application, id),
    )
  }
  return rows.length
}

async function decryptSaleDocuments(
  database: Database,
  ids: readonly string[],
  sealerOf: SealerOf,
): Promise<void> {
  const rows = await LIST_SALE_DOCUMENTS.rows(database, { ids })
  for (const { application_id: id, sha256, terms, pdf } of rows) {
    const what = 'document of the sale'
    requireDecryptable(sealerOf(id), what, terms, saleDocumentContexts.terms(id, sha256))
    requireDecryptable(sealerOf(id), what, pdf, saleDocumentContexts.pdf(id, sha256))
  }
}
