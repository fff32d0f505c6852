import type { AnswersJson, ApplicationFacts, Signer, SubmittedOffer } from '@gapwise/api-contract'
import {
  appendEntry,
  toCanonicalJson,
  EVIDENCE_FORMAT,
  fileBytes,
  makeChain,
  sealStatement,
  SUBMISSION_FORMAT,
  type EvidenceChain,
  type SealedEvidence,
  type SignedContents,
  type SignedSubmission,
  type SubmissionFiles,
} from '@gapwise/submission-evidence'
import type { Queryable } from '../../../../database'
import type { OwnerCipher } from '../../../../protection/owner-cipher'
import { loadCipher } from '../../../../protection/owner-keys'
import type { Vault } from '../../../../protection/vault'
import { applicationContexts, describeSigner } from '../../descriptions'
import { listSteps } from '../signing-steps'
import { findEvidenceKey, isSealSigned, type EvidenceKey } from './evidence-key'
import { findRecord, insertRecord, recordContexts, type RecordRow } from './record-repository'
import { jsonOf, signedEntries, stepEntry, type Signed } from './signed-entries'

/** A sent application with its PDF and its evidence, decrypted. */
export interface SubmissionRecord {
  readonly applicationId: string
  readonly reference: string
  readonly submittedAt: Date
  /** IANA name of the applicant's time zone. */
  readonly timeZone: string
  /** Visible answers by section and field. */
  readonly submission: AnswersJson
  readonly definition: {
    readonly id: string
    readonly version: number
    readonly hash: string
    /** The definition as it was hashed. */
    readonly json: string | undefined
  }
  readonly facts: ApplicationFacts
  readonly offer: SubmittedOffer | null
  readonly signer: Signer
  /** `null` for an application that was signed on paper. */
  readonly consent: {
    readonly version: string
    readonly text: string
    readonly agreedAt: Date
  } | null
  /** `null` for an application that was signed on paper. */
  readonly declaration: SignedContents['declaration'] | null
  /** The PDF as it was made at signing. */
  readonly pdf: Buffer
  /** Everything that was shown and done, and each step after the application was sent. */
  readonly chain: EvidenceChain
  /** The chain with the seal over its end. */
  readonly evidence: SealedEvidence
}

/** Stores a submission's PDF and evidence. Has to be in the transaction of the submission. */
export async function storeRecord(
  transaction: Queryable,
  { cipher, key }: { cipher: OwnerCipher; key: EvidenceKey },
  signed: Signed & { definition: { json: string } },
): Promise<void> {
  const { applicationId, definition, pdf } = signed
  const evidence = sealed(makeChain(signedEntries(signed)), key)
  await insertRecord(transaction, {
    applicationId,
    pdf: cipher.encrypt(pdf, recordContexts.pdf(applicationId)),
    evidence: cipher.encrypt(JSON.stringify(evidence), recordContexts.evidence(applicationId)),
    definition: { sha256: definition.hash, definition: definition.json },
  })
}

/**
 * Returns the record of a sent application, or `undefined` if it was not sent, or if an older
 * version sent it.
 */
export async function readSubmissionRecord(
  { database, vault }: { database: Queryable; vault: Vault },
  applicationId: string,
): Promise<SubmissionRecord | undefined> {
  const row = await findRecord(database, applicationId)
  if (!row) return undefined
  const cipher = await loadCipher(database, vault, applicationId)
  const stored = JSON.parse(
    cipher.decrypt(row.evidence, recordContexts.evidence(applicationId)),
  ) as SealedEvidence
  const key = await findEvidenceKey(database, vault)
  const steps = await listSteps(database, cipher, applicationId)
  const timeZone = stored.entries.at(-1)?.timeZone ?? 'UTC'
  const evidence = withLaterEntries(
    stored,
    steps.map((step) => stepEntry(step, timeZone)),
    key,
  )
  return describeRecord(row, { cipher, evidence, timeZone })
}

function describeRecord(
  row: RecordRow,
  {
    cipher,
    evidence,
    timeZone,
  }: { cipher: OwnerCipher; evidence: SealedEvidence; timeZone: string },
): SubmissionRecord {
  const id = row.application_id
  const declaration = evidence.entries.find(({ kind }) => kind === 'declaration')?.content
  return {
    applicationId: id,
    reference: row.reference,
    submittedAt: row.submitted_at,
    timeZone,
    submission: JSON.parse(
      cipher.decrypt(row.answers, applicationContexts.submission(id)),
    ) as AnswersJson,
    definition: {
      id: row.definition_id,
      version: row.definition_version,
      hash: row.definition_hash,
      json: row.definition ?? undefined,
    },
    facts: row.facts,
    offer: row.offer,
    signer: describeSigner({ ...row, evidence: row.signer_evidence }, cipher),
    consent: consentOf(row),
    declaration: (declaration as SignedContents['declaration'] | undefined) ?? null,
    pdf: cipher.decryptBytes(row.pdf, recordContexts.pdf(id)),
    chain: evidence.entries,
    evidence,
  }
}

function consentOf(row: RecordRow): SubmissionRecord['consent'] {
  const { consent_version: version, consent_text: text, consent_at: agreedAt } = row
  if (version === null) return null
  return { version, text: text ?? '', agreedAt: agreedAt ?? row.submitted_at }
}

/** Returns the files of an exported submission (`packages/submission-evidence`). */
export function recordFiles(record: SubmissionRecord): SubmissionFiles {
  const { definition, consent, signer } = record
  const submission: SignedSubmission = {
    format: SUBMISSION_FORMAT,
    applicationId: record.applicationId,
    reference: record.reference,
    submittedAt: record.submittedAt.toISOString(),
    timeZone: record.timeZone,
    definition: { id: definition.id, version: definition.version, sha256: definition.hash },
    consent: consent && { ...consent, agreedAt: consent.agreedAt.toISOString() },
    declaration: record.declaration,
    signer: {
      name: signer.name,
      role: signer.role ?? 'applicant',
      helper: signer.helper ?? null,
      method: signer.method,
    },
    offer: record.offer && jsonOf(record.offer),
    facts: jsonOf(record.facts),
    answers: jsonOf(record.submission),
  }
  return {
    'evidence.json': fileBytes(record.evidence),
    'submission.json': fileBytes(submission),
    'application.pdf': record.pdf,
    'definition.json':
      definition.json === undefined ? undefined : new TextEncoder().encode(definition.json),
  }
}

/**
 * Appends the steps that are not in the stored chain, such as a statement that a broker gave after
 * the application was sent, and seals the longer chain. A stored chain whose seal is wrong is never
 * sealed again, so that it cannot become genuine.
 */
function withLaterEntries(
  stored: SealedEvidence,
  steps: readonly ReturnType<typeof stepEntry>[],
  key: EvidenceKey | undefined,
): SealedEvidence {
  const { entries, seal } = stored
  const known = new Set(entries.map((entry) => identity(entry)))
  const later = steps.filter((step) => !known.has(identity(step)))
  const isGenuine =
    seal.publicKey === key?.publicKey &&
    seal.hash === entries.at(-1)?.hash &&
    isSealSigned(sealStatement(seal), seal)
  if (later.length === 0 || !key || !isGenuine) return stored
  return sealed(later.reduce<EvidenceChain>(appendEntry, entries), key)
}

/** Returns the same string for two entries about the same step. */
function identity({ kind, at, content }: ReturnType<typeof stepEntry>): string {
  return toCanonicalJson({ kind, at, content })
}

function sealed(entries: EvidenceChain, key: EvidenceKey): SealedEvidence {
  return { format: EVIDENCE_FORMAT, entries, seal: key.seal(entries) }
}
