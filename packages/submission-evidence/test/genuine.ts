import { createPublicKey, generateKeyPairSync, sign, verify, type KeyObject } from 'node:crypto'
import {
  answersHash,
  EVIDENCE_FORMAT,
  fileBytes,
  makeChain,
  sealStatement,
  sha256Hex,
  SUBMISSION_FORMAT,
  type EvidenceChain,
  type EvidenceSeal,
  type JsonObject,
  type NewEntry,
  type SealCheck,
  type SignedSubmission,
  type SubmissionFiles,
} from '../src/index'

const PUBLIC_HEADER = Buffer.from('302a300506032b6570032100', 'hex')

/** A key that seals evidence. */
export interface Sealer {
  readonly publicKey: string
  seal(chain: EvidenceChain): EvidenceSeal
}

export function newSealer(): Sealer {
  const pair: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ed25519')
  const der = pair.publicKey.export({ format: 'der', type: 'spki' })
  const publicKey = der.subarray(PUBLIC_HEADER.length).toString('hex')
  return {
    publicKey,
    seal(chain) {
      const end = { sequence: chain.length, hash: chain.at(-1)?.hash ?? '' }
      const signature = sign(null, Buffer.from(sealStatement(end)), pair.privateKey)
      return { ...end, publicKey, signature: signature.toString('hex') }
    },
  }
}

/** Returns a check that trusts one key. */
export function trusting({ publicKey: trusted }: Sealer): SealCheck {
  return {
    isTrusted: (publicKey) => publicKey === trusted,
    isSigned(statement, { publicKey, signature }) {
      try {
        const key = Buffer.concat([PUBLIC_HEADER, Buffer.from(publicKey, 'hex')])
        return verify(
          null,
          Buffer.from(statement),
          createPublicKey({ key, format: 'der', type: 'spki' }),
          Buffer.from(signature, 'hex'),
        )
      } catch {
        return false
      }
    },
  }
}

const zone = { timeZone: 'America/Chicago' }
const SENT = { at: '2026-11-20T15:04:05.678Z', ...zone }
const DEFINITION = '{"id":"medicare-supplement","version":7,"sections":[]}'

/** A submission before it is written to files. */
interface Genuine {
  readonly submission: SignedSubmission
  readonly entries: readonly NewEntry[]
  readonly pdf: Uint8Array
  readonly definition: Uint8Array
}

/** Returns a submission as the server would write it, for an applicant with this first name. */
export function genuine(firstName = 'Rosa'): Genuine {
  const answers = {
    applicant: { first_name: firstName, last_name: 'Delgado', max_ssn: '219099999' },
    'health-5-years': { hospital_5y: 'No', visits: [{ visit_days: 2, visit_reason: 'Fall' }] },
  }
  const pdf = new TextEncoder().encode(`%PDF-1.7 ${firstName} Delgado %%EOF`)
  const definition = new TextEncoder().encode(DEFINITION)
  const submission: SignedSubmission = {
    format: SUBMISSION_FORMAT,
    applicationId: '6f1f2f0e-5f0c-4a52-8f57-0d7f3c1d9a11',
    reference: 'GW-2345-6789',
    submittedAt: SENT.at,
    timeZone: zone.timeZone,
    definition: { id: 'medicare-supplement', version: 7, sha256: sha256Hex(definition) },
    consent: {
      version: '2026-11-24',
      text: 'I agree to sign electronically.',
      agreedAt: '2026-11-20T14:58:00.000Z',
    },
    declaration: { version: '2026-11-26', statements: ['I read my answers.', 'They are true.'] },
    signer: { name: `${firstName} Delgado`, role: 'applicant', helper: null, method: 'here' },
    offer: { carrier: 'Heartland Mutual', plan: 'G', rate: 150.5 },
    facts: { underwriting_type: 0, today: '2026-11-20' },
    answers,
  }
  const entries: NewEntry[] = [
    {
      kind: 'consent',
      at: '2026-11-20T14:58:00.000Z',
      ...zone,
      content: { version: '2026-11-24', text: 'I agree to sign electronically.' },
    },
    {
      kind: 'document-delivered',
      at: '2026-11-20T15:01:00.000Z',
      ...zone,
      content: { document: 'outline-of-coverage', sha256: sha256Hex('outline') },
    },
    {
      kind: 'application',
      ...SENT,
      content: { applicationId: submission.applicationId, reference: submission.reference },
    },
    { kind: 'definition', ...SENT, content: submission.definition },
    { kind: 'offer', ...SENT, content: { offer: submission.offer } },
    { kind: 'facts', ...SENT, content: { facts: submission.facts } },
    { kind: 'answers', ...SENT, content: { sha256: answersHash(answers) } },
    {
      kind: 'document',
      ...SENT,
      content: { name: 'application.pdf', sha256: sha256Hex(pdf), bytes: pdf.length },
    },
    {
      kind: 'declaration',
      ...SENT,
      content: { version: '2026-11-26', statements: ['I read my answers.', 'They are true.'] },
    },
    { kind: 'identification', ...SENT, content: { identified: 'session', address: '192.0.2.1' } },
    { kind: 'signature', ...SENT, content: submission.signer },
  ]
  return { submission, entries, pdf, definition }
}

/** Returns a submission that was signed on paper, as the server would write it. */
export function onPaper(): Genuine {
  const made = genuine()
  const signer = { ...made.submission.signer, method: 'paper' }
  const confirmed = ['consent', 'declaration']
  const entries = made.entries
    .filter(({ kind }) => !confirmed.includes(kind))
    .map((entry) => (entry.kind === 'signature' ? { ...entry, content: signer } : entry))
  const pages = { documentId: 'a-document', sha256: sha256Hex('signed pages') }
  return {
    ...made,
    submission: { ...made.submission, consent: null, declaration: null, signer },
    entries: [{ kind: 'paper-uploaded', ...SENT, content: pages }, ...entries],
  }
}

/** Returns the files of a submission, sealed with this key. */
export function filesOf(sealer: Sealer, made: Genuine = genuine()): SubmissionFiles {
  return {
    'evidence.json': evidenceFile(makeChain(made.entries), sealer),
    'submission.json': fileBytes(made.submission),
    'application.pdf': made.pdf,
    'definition.json': made.definition,
  }
}

export function evidenceFile(
  entries: EvidenceChain,
  sealer: Sealer,
  seal: EvidenceSeal = sealer.seal(entries),
): Uint8Array {
  return fileBytes({ format: EVIDENCE_FORMAT, entries, seal })
}

/** Parses a JSON file of a submission. */
export function parsed(bytes: Uint8Array): JsonObject {
  return JSON.parse(new TextDecoder().decode(bytes)) as JsonObject
}
