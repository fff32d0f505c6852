import type { EvidenceChain } from './chain'
import { toCanonicalJson, type JsonContent, type JsonObject } from './json'
import { sha256Hex } from './sha256'

/**
 * Signature over the last entry's hash. It needs a key of the server, so a person who can only write
 * to the database cannot make another chain.
 */
export interface EvidenceSeal {
  readonly sequence: number
  readonly hash: string
  /** Ed25519 public key, 32 bytes as hex. */
  readonly publicKey: string
  /** Ed25519 signature over {@link sealStatement}, 64 bytes as hex. */
  readonly signature: string
}

/** Content of `evidence.json`. */
export interface SealedEvidence {
  readonly format: typeof EVIDENCE_FORMAT
  readonly entries: EvidenceChain
  readonly seal: EvidenceSeal
}

export const EVIDENCE_FORMAT = 'gapwise-evidence-1'
export const SUBMISSION_FORMAT = 'gapwise-submission-1'

/** Content of `submission.json`: what was signed, in a form that programs read. */
export interface SignedSubmission {
  readonly format: typeof SUBMISSION_FORMAT
  readonly applicationId: string
  readonly reference: string
  /** Time in UTC. */
  readonly submittedAt: string
  /** IANA name of the applicant's time zone. */
  readonly timeZone: string
  readonly definition: { readonly id: string; readonly version: number; readonly sha256: string }
  /** `null` for an application that was signed on paper. */
  readonly consent: {
    readonly version: string
    readonly text: string
    readonly agreedAt: string
  } | null
  /** `null` for an application that was signed on paper. The signed pages have the statements. */
  readonly declaration: { readonly version: string; readonly statements: readonly string[] } | null
  readonly signer: {
    readonly name: string
    readonly role: string
    readonly helper: string | null
    /** `here`, `link`, or `paper`. */
    readonly method: string
  }
  readonly offer: JsonObject | null
  readonly facts: JsonObject
  /** Answers by section and field. */
  readonly answers: JsonObject
}

/** The files of an exported submission, as bytes. */
export interface SubmissionFiles {
  readonly 'evidence.json': Uint8Array
  readonly 'submission.json': Uint8Array
  readonly 'application.pdf': Uint8Array
  /** The form with every question, as JSON. Absent if it is not stored. */
  readonly 'definition.json'?: Uint8Array | undefined
}

/** Returns the text that a seal signs. */
export function sealStatement({ sequence, hash }: Pick<EvidenceSeal, 'sequence' | 'hash'>): string {
  return `gapwise evidence seal 1\n${sequence} ${hash}`
}

/** Returns the bytes of a JSON file of an exported submission. */
export function fileBytes(content: SealedEvidence | SignedSubmission): Uint8Array {
  return new TextEncoder().encode(toCanonicalJson(content as unknown as JsonObject))
}

/** Returns the hash of answers, by section and field. */
export function answersHash(answers: JsonObject): string {
  return sha256Hex(toCanonicalJson(answers))
}

/** Content of the entries that say what was signed, by kind. The server writes each of them once. */
export interface SignedContents {
  application: { readonly applicationId: string; readonly reference: string }
  definition: SignedSubmission['definition']
  consent: { readonly version: string; readonly text: string }
  declaration: NonNullable<SignedSubmission['declaration']>
  signature: SignedSubmission['signer']
  offer: { readonly offer: JsonObject | null }
  facts: { readonly facts: JsonObject }
  answers: { readonly sha256: string }
  document: { readonly name: string; readonly sha256: string; readonly bytes: number }
}

/** The kinds of {@link SignedContents} of which every genuine chain has exactly one entry. */
const SIGNED_KINDS: readonly (keyof SignedContents)[] = [
  'application',
  'definition',
  'signature',
  'offer',
  'facts',
  'answers',
  'document',
]

/** Kinds of entries about texts that are confirmed on the screen. */
const CONFIRMED_KINDS: readonly (keyof SignedContents)[] = ['consent', 'declaration']

/** Kind of the entries about pages that were signed on paper. */
const PAPER_KIND = 'paper-uploaded'

/**
 * Returns a sentence for each kind of which a chain has too few or too many entries. A signature on
 * paper has uploaded pages, and confirms no texts on the screen.
 */
export function wrongKinds(chain: EvidenceChain): string[] {
  const signature = chain.find(({ kind }) => kind === 'signature')
  const isPaper = signature?.content['method'] === 'paper'
  const once = isPaper ? SIGNED_KINDS : [...SIGNED_KINDS, ...CONFIRMED_KINDS]
  const never = isPaper ? CONFIRMED_KINDS : []
  const countOf = (kind: string) => chain.filter((entry) => entry.kind === kind).length
  const sentence = (kind: string) => {
    const count = countOf(kind)
    const found = count === 0 ? 'no entry' : count === 1 ? 'an entry' : `${count} entries`
    return `The chain has ${found} of the kind "${kind}".`
  }
  return [
    ...once.filter((kind) => countOf(kind) !== 1),
    ...never.filter((kind) => countOf(kind) !== 0),
    ...(isPaper && countOf(PAPER_KIND) === 0 ? [PAPER_KIND] : []),
  ].map(sentence)
}

/**
 * Returns what `submission.json` must say according to a chain, except for the answers, of which the
 * chain has only the hash. The chain must have the right kinds of entries ({@link wrongKinds}).
 */
export function submissionOfChain(chain: EvidenceChain): JsonObject {
  const entryOf = (kind: keyof SignedContents) => chain.find((entry) => entry.kind === kind)
  const contentOf = (kind: keyof SignedContents): JsonObject => entryOf(kind)?.content ?? {}
  const signature = entryOf('signature')
  const consent = entryOf('consent')
  const optional = (value: JsonContent | undefined): JsonContent => value ?? null
  return {
    format: SUBMISSION_FORMAT,
    ...contentOf('application'),
    submittedAt: optional(signature?.at),
    timeZone: optional(signature?.timeZone),
    definition: contentOf('definition'),
    consent: consent ? { ...consent.content, agreedAt: consent.at } : null,
    declaration: optional(entryOf('declaration')?.content),
    signer: contentOf('signature'),
    ...contentOf('offer'),
    ...contentOf('facts'),
  }
}
