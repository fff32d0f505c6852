import type { AnswersJson } from '@gapwise/api-contract'
import { storedText } from '@gapwise/enrollment'
import { SUBMISSION_FORMAT } from '@gapwise/submission-evidence'
import { statement, tables, type Database } from '../../../database'
import { loadCipher } from '../../../protection/owner-keys'
import type { Vault } from '../../../protection/vault'
import { timeZoneOf } from '../../../shared/clock'
import { applicationContexts, applicationForms, describeSigner } from '../../applications'
import { drawSignedCopy, type PdfPool } from '../../documents'
import type { SubmissionJson } from './submission-json'

/** The files of a sent application, without its documents. */
export interface SignedFiles {
  readonly reference: string
  readonly submittedAt: Date
  /** Bytes by file name. */
  readonly files: Readonly<Record<string, Uint8Array>>
}

export interface OlderDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly pdfs: PdfPool
}

const FIND = statement(({ applicationId }: { applicationId: string }) =>
  tables.selectFrom('submissions').selectAll().where('application_id', '=', applicationId),
)

/**
 * Returns the files of a sent application without a record of its evidence. The PDF is drawn again.
 * @returns `undefined` if the application was erased.
 * @throws {Error} If the application's form no longer exists.
 */
export async function readOlderSubmission(
  { database, vault, pdfs }: OlderDependencies,
  applicationId: string,
): Promise<SignedFiles | undefined> {
  const row = await FIND.first(database, { applicationId })
  if (!row) return undefined
  const definition = applicationForms.get(row.definition_id)?.definition
  if (!definition) throw new Error('The form of a sent application no longer exists.')
  const { reference, submitted_at: submittedAt, facts, offer } = row
  const cipher = await loadCipher(database, vault, applicationId)
  const place = applicationContexts.submission(applicationId)
  const answers = JSON.parse(cipher.decrypt(row.answers, place)) as AnswersJson
  const signer = describeSigner(row, cipher)
  const timeZone = timeZoneOf(storedText(definition, answers, 'state'))
  const sent = { reference, submittedAt, timeZone, signer, offer }
  const today = facts.effective_date
  const pdf = await drawSignedCopy(pdfs, { definition, answers, facts, today, ...sent })
  const submission: SubmissionJson = {
    format: SUBMISSION_FORMAT,
    applicationId,
    reference,
    submittedAt: submittedAt.toISOString(),
    timeZone,
    definition: {
      id: row.definition_id,
      version: row.definition_version,
      sha256: row.definition_hash,
    },
    consent: consentOf(row),
    declaration: null,
    signer: {
      name: signer.name,
      role: signer.role ?? 'applicant',
      helper: signer.helper ?? null,
      method: signer.method,
    },
    offer,
    facts: { ...facts },
    answers,
  }
  const files = {
    'submission.json': Buffer.from(JSON.stringify(submission)),
    'application.pdf': pdf,
  }
  return { reference, submittedAt, files }
}

function consentOf(row: {
  disclosure: string | null
  disclosure_text: string | null
  disclosure_agreed_at: Date | null
}): SubmissionJson['consent'] {
  const { disclosure: version, disclosure_text: text, disclosure_agreed_at: agreedAt } = row
  if (!version || !text || !agreedAt) return null
  return { version, text, agreedAt: agreedAt.toISOString() }
}
