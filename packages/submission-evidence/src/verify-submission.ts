import type { EvidenceChain, EvidenceEntry } from './chain'
import { toCanonicalJson, isJsonRecord, parseCanonical, type JsonObject } from './json'
import {
  answersHash,
  EVIDENCE_FORMAT,
  sealStatement,
  submissionOfChain,
  wrongKinds,
  type EvidenceSeal,
  type SignedContents,
  type SubmissionFiles,
} from './package'
import { sha256Hex } from './sha256'
import { EVIDENCE_FILE, verifyChain, type EvidenceFault } from './verify-chain'

/** Checks a signature. */
export interface SealCheck {
  /** Returns `true` if the public key is one of the server's that made the evidence. */
  isTrusted(publicKey: string): boolean
  /** Returns `true` if the signature over the statement is the key's. */
  isSigned(statement: string, seal: EvidenceSeal): boolean
}

/**
 * Checks the files of a submission against each other. They are genuine if the list is empty: the
 * chain is whole, the server's key sealed it, and the answers, the PDF, the texts, and the form are
 * those of the chain.
 */
export function verifySubmission(files: SubmissionFiles, check: SealCheck): EvidenceFault[] {
  const evidence = readEvidence(files[EVIDENCE_FILE])
  if (!evidence) {
    return [
      {
        file: EVIDENCE_FILE,
        sentence:
          'The file is not evidence as the server writes it: a character was changed, or it is another file.',
      },
    ]
  }
  const { entries, seal } = evidence
  return [
    ...verifyChain(entries),
    ...sealFaults(entries, seal, check),
    ...kindFaults(entries),
    ...submissionFaults(entries, files['submission.json']),
    ...documentFaults(entries, files['application.pdf']),
    ...definitionFaults(entries, files['definition.json']),
  ]
}

function sealFaults(chain: EvidenceChain, seal: EvidenceSeal, check: SealCheck): EvidenceFault[] {
  const faults: string[] = []
  const last = chain.at(-1)
  if (seal.sequence !== last?.sequence || seal.hash !== last.hash) {
    faults.push(
      `The seal is for entry ${seal.sequence}, which is not the end of the chain: entries are missing or were added.`,
    )
  }
  if (!check.isTrusted(seal.publicKey)) {
    faults.push('The seal was made with a key that is not the server’s.')
  }
  if (!check.isSigned(sealStatement(seal), seal)) {
    faults.push('The signature of the seal is not valid.')
  }
  return faults.map((sentence) => ({ file: EVIDENCE_FILE, sentence }))
}

function kindFaults(chain: EvidenceChain): EvidenceFault[] {
  return wrongKinds(chain).map((sentence) => ({ file: EVIDENCE_FILE, sentence }))
}

function submissionFaults(chain: EvidenceChain, bytes: Uint8Array): EvidenceFault[] {
  const file = 'submission.json'
  const submission = parseCanonical(bytes)
  if (!submission) {
    return [
      {
        file,
        sentence:
          'The file is not a submission as the server writes it: a character was changed, or it is another file.',
      },
    ]
  }
  const { answers, ...rest } = submission
  const expected = submissionOfChain(chain)
  const names = [...new Set([...Object.keys(rest), ...Object.keys(expected)])].sort()
  const faults = names
    .filter((name) => !isEqual(rest[name], expected[name]))
    .map((name) => `"${name}" is not what the chain says.`)
  const signed = contentOf(chain, 'answers')['sha256']
  if (!isJsonRecord(answers) || answersHash(answers) !== signed) {
    faults.push('The answers are not the ones that were signed.')
  }
  return faults.map((sentence) => ({ file, sentence }))
}

function documentFaults(chain: EvidenceChain, bytes: Uint8Array): EvidenceFault[] {
  const file = 'application.pdf'
  const { name, sha256: signed, bytes: size } = contentOf(chain, 'document')
  if (name === file && size === bytes.length && signed === sha256Hex(bytes)) return []
  return [{ file, sentence: 'The PDF is not the one that was made at signing.' }]
}

function definitionFaults(chain: EvidenceChain, bytes: Uint8Array | undefined): EvidenceFault[] {
  if (!bytes || contentOf(chain, 'definition')['sha256'] === sha256Hex(bytes)) return []
  return [{ file: 'definition.json', sentence: 'The form is not the one that was filled in.' }]
}

function contentOf(chain: EvidenceChain, kind: keyof SignedContents): JsonObject {
  return chain.find((entry) => entry.kind === kind)?.content ?? {}
}

function isEqual(one: JsonObject[string], other: JsonObject[string]): boolean {
  if (one === undefined || other === undefined) return one === other
  return toCanonicalJson(one) === toCanonicalJson(other)
}

/** Reads `evidence.json`. Returns `undefined` if it has another shape. */
function readEvidence(
  bytes: Uint8Array,
): { entries: EvidenceChain; seal: EvidenceSeal } | undefined {
  const evidence = parseCanonical(bytes)
  if (!evidence || !hasKeys(evidence, ['format', 'entries', 'seal'])) return undefined
  const { format, entries, seal } = evidence
  if (format !== EVIDENCE_FORMAT || !Array.isArray(entries) || !isSeal(seal)) return undefined
  const chain: readonly unknown[] = entries
  return chain.every(isEntry) ? { entries: chain, seal } : undefined
}

const HEX_32 = /^[0-9a-f]{64}$/
const HEX_64 = /^[0-9a-f]{128}$/

function isSeal(value: unknown): value is EvidenceSeal {
  if (!isJsonRecord(value)) return false
  const { sequence, hash, publicKey, signature } = value
  return (
    hasKeys(value, ['sequence', 'hash', 'publicKey', 'signature']) &&
    typeof sequence === 'number' &&
    matches(hash, HEX_32) &&
    matches(publicKey, HEX_32) &&
    matches(signature, HEX_64)
  )
}

function isEntry(value: unknown): value is EvidenceEntry {
  if (!isJsonRecord(value)) return false
  const { sequence, kind, at, timeZone, content, previous, hash } = value
  return (
    hasKeys(value, ['sequence', 'kind', 'at', 'timeZone', 'content', 'previous', 'hash']) &&
    typeof sequence === 'number' &&
    [kind, at, timeZone].every((text) => typeof text === 'string') &&
    isJsonRecord(content) &&
    matches(previous, HEX_32) &&
    matches(hash, HEX_32)
  )
}

function hasKeys(value: JsonObject, keys: readonly string[]): boolean {
  return Object.keys(value).length === keys.length && keys.every((key) => Object.hasOwn(value, key))
}

function matches(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}
