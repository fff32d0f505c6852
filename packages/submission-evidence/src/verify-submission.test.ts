import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  evidenceFile,
  filesOf,
  genuine,
  newSealer,
  onPaper,
  parsed,
  trusting,
} from '../test/genuine'
import { hashOfEntry, makeChain, type EvidenceChain, type EvidenceEntry } from './chain'
import { toCanonicalJson, type JsonContent, type JsonObject } from './json'
import type { SealedEvidence, SubmissionFiles } from './package'
import { verifySubmission } from './verify-submission'

const server = newSealer()
const thief = newSealer()
const check = trusting(server)
const files = filesOf(server)
const others = filesOf(server, genuine('Luis'))
const { entries, seal } = parsed(files['evidence.json']) as unknown as SealedEvidence

const bytesOf = (value: unknown): Uint8Array =>
  new TextEncoder().encode(toCanonicalJson(value as JsonContent))
const sentences = (given: SubmissionFiles): string[] =>
  verifySubmission(given, check).map(({ file, sentence }) => `${file}: ${sentence}`)

it('finds nothing wrong with a genuine submission, with or without its form', () => {
  expect(sentences(files)).toEqual([])
  expect(sentences({ ...files, 'definition.json': undefined })).toEqual([])
  expect(sentences(others)).toEqual([])
})

it('accepts steps that were appended after the application was sent', () => {
  const step = { kind: 'broker-statement', at: '2026-11-21T09:00:00.000Z', timeZone: 'UTC' }
  const longer = makeChain([...genuine().entries, { ...step, content: { npn: '1234567' } }])
  expect(sentences({ ...files, 'evidence.json': evidenceFile(longer, server) })).toEqual([])
  // The seal of the shorter chain does not fit.
  const unsealed = evidenceFile(longer, server, seal)
  expect(sentences({ ...files, 'evidence.json': unsealed })).toEqual([
    'evidence.json: The seal is for entry 11, which is not the end of the chain: entries are missing or were added.',
  ])
})

it('accepts a signature on paper only with its pages, and without anything from the screen', () => {
  const made = onPaper()
  expect(sentences(filesOf(server, made))).toEqual([])
  const without = made.entries.filter(({ kind }) => kind !== 'paper-uploaded')
  expect(sentences(filesOf(server, { ...made, entries: without }))).toEqual([
    'evidence.json: The chain has no entry of the kind "paper-uploaded".',
  ])
  const consent = genuine().entries.filter(({ kind }) => kind === 'consent')
  expect(sentences(filesOf(server, { ...made, entries: [...consent, ...made.entries] }))).toContain(
    'evidence.json: The chain has an entry of the kind "consent".',
  )
})

describe('says what differs', () => {
  const submission = parsed(files['submission.json'])
  const withSubmission = (changed: JsonObject): SubmissionFiles => ({
    ...files,
    'submission.json': bytesOf({ ...submission, ...changed }),
  })
  const withEvidence = (chain: EvidenceChain): SubmissionFiles => ({
    ...files,
    'evidence.json': evidenceFile(chain, server, seal),
  })

  it.each<[string, SubmissionFiles, string]>([
    [
      'an answer',
      withSubmission({ answers: { applicant: { first_name: 'Rosa' } } }),
      'submission.json: The answers are not the ones that were signed.',
    ],
    [
      'a price',
      withSubmission({ offer: { carrier: 'Heartland Mutual', plan: 'G', rate: 15.05 } }),
      'submission.json: "offer" is not what the chain says.',
    ],
    [
      'a time',
      withSubmission({ submittedAt: '2026-11-19T15:04:05.678Z' }),
      'submission.json: "submittedAt" is not what the chain says.',
    ],
    [
      'a text that was agreed to',
      withSubmission({ declaration: { version: '2026-11-26', statements: ['I agree to all.'] } }),
      'submission.json: "declaration" is not what the chain says.',
    ],
    [
      'a property that the chain does not have',
      withSubmission({ approved: true }),
      'submission.json: "approved" is not what the chain says.',
    ],
    [
      'a PDF',
      { ...files, 'application.pdf': others['application.pdf'] },
      'application.pdf: The PDF is not the one that was made at signing.',
    ],
    [
      'a form',
      { ...files, 'definition.json': bytesOf({}) },
      'definition.json: The form is not the one that was filled in.',
    ],
    [
      'a space',
      {
        ...files,
        'evidence.json': new TextEncoder().encode(
          JSON.stringify(parsed(files['evidence.json']), null, 1),
        ),
      },
      'evidence.json: The file is not evidence as the server writes it: a character was changed, or it is another file.',
    ],
    [
      'an entry',
      withEvidence(entries.map((one) => (one.sequence === 9 ? { ...one, at: 'then' } : one))),
      'evidence.json: Entry 9 (declaration) was changed: its hash is not the hash of its content.',
    ],
    [
      'a chain that another key sealed',
      filesOf(thief),
      'evidence.json: The seal was made with a key that is not the server’s.',
    ],
    [
      'a kind of entry that is missing',
      {
        ...files,
        'evidence.json': evidenceFile(
          makeChain(genuine().entries.filter(({ kind }) => kind !== 'consent')),
          server,
        ),
      },
      'evidence.json: The chain has no entry of the kind "consent".',
    ],
  ])('in %s', (_name, changed, sentence) => {
    expect(sentences(changed)).toContain(sentence)
  })
})

/** Links changed entries again, as a person who can write everything but has no key would. */
function relink(changed: readonly EvidenceEntry[]): EvidenceEntry[] {
  const linked: EvidenceEntry[] = []
  for (const [index, one] of changed.entries()) {
    const previous = linked.at(-1)?.hash ?? '0'.repeat(64)
    const { hash: _old, ...rest } = { ...one, sequence: index + 1, previous }
    linked.push({ ...rest, hash: hashOfEntry(rest) })
  }
  return linked
}

const position = fc.nat({ max: entries.length - 1 })

/** Entries that were dropped, swapped, repeated, or changed. */
const otherEntries: fc.Arbitrary<readonly EvidenceEntry[]> = fc.oneof(
  position.map((at) => entries.filter((_one, index) => index !== at)),
  position.map((at) => entries.slice(0, at)),
  fc
    .tuple(position, position)
    .map(([one, other]) => entries.with(one, entries[other]!).with(other, entries[one]!)),
  fc.tuple(position, position).map(([from, to]) => entries.toSpliced(to, 0, entries[from]!)),
  fc
    .record({
      at: position,
      change: fc.constantFrom<Partial<EvidenceEntry>>(
        { at: '2026-11-19T15:04:05.678Z' },
        { timeZone: 'Pacific/Honolulu' },
        { kind: 'other' },
        { content: {} },
        { content: { name: 'Somebody Else', role: 'applicant', helper: null, method: 'here' } },
        { content: { name: 'Rosa Delgado', role: 'applicant', helper: null, method: 'paper' } },
        { sequence: 99 },
        { previous: 'f'.repeat(64) },
        { hash: 'f'.repeat(64) },
      ),
    })
    .map(({ at, change }) => entries.with(at, { ...entries[at]!, ...change })),
)

const changedChain: fc.Arbitrary<SubmissionFiles> = fc
  .record({ changed: otherEntries, how: fc.constantFrom('raw', 'relinked', 'thief') })
  .map(({ changed, how }) => {
    const linked = how === 'raw' ? changed : relink(changed)
    const end = linked.at(-1)
    // Without a key, the new end can be written into the seal, but not signed.
    const own = end ? { ...seal, sequence: end.sequence, hash: end.hash } : seal
    const given = how === 'thief' ? thief.seal(linked) : how === 'relinked' ? own : seal
    return { ...files, 'evidence.json': evidenceFile(linked, server, given) }
  })

const changedByte: fc.Arbitrary<SubmissionFiles> = fc
  .record({
    name: fc.constantFrom(...(Object.keys(files) as (keyof SubmissionFiles)[])),
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    bits: fc.integer({ min: 1, max: 255 }),
  })
  .map(({ name, at, bits }) => {
    const bytes = Uint8Array.from(files[name]!)
    const index = Math.floor(at * bytes.length)
    bytes[index] = bytes[index]! ^ bits
    return { ...files, [name]: bytes }
  })

const changedLength: fc.Arbitrary<SubmissionFiles> = fc
  .record({
    name: fc.constantFrom(...(Object.keys(files) as (keyof SubmissionFiles)[])),
    length: fc.nat({ max: 40 }),
    isLonger: fc.boolean(),
  })
  .map(({ name, length, isLonger }) => {
    const bytes = files[name]!
    const shorter = bytes.slice(0, Math.min(length, bytes.length - 1))
    return { ...files, [name]: isLonger ? Uint8Array.of(...bytes, length) : shorter }
  })

/** A property of `submission.json`, at any depth, with another value. */
const changedSubmission: fc.Arbitrary<SubmissionFiles> = fc
  .record({ pick: fc.nat(), value: fc.constantFrom<JsonContent>('x', 0, null, true, [], { a: 1 }) })
  .map(({ pick, value }) => {
    const submission = parsed(files['submission.json'])
    const paths = pathsOf(submission)
    return {
      ...files,
      'submission.json': bytesOf(changedAt(submission, paths[pick % paths.length]!, value)),
    }
  })

/** A file of another genuine submission. */
const exchanged: fc.Arbitrary<SubmissionFiles> = fc
  .constantFrom('evidence.json', 'submission.json', 'application.pdf')
  .map((name) => ({ ...files, [name]: others[name as keyof SubmissionFiles] }))

const changedSeal: fc.Arbitrary<SubmissionFiles> = fc
  .constantFrom(
    { sequence: 10 },
    { hash: entries[0]!.hash },
    { publicKey: thief.publicKey },
    { signature: thief.seal(entries).signature },
    { signature: '0'.repeat(128) },
    { more: true },
  )
  .map((change) => ({
    ...files,
    'evidence.json': evidenceFile(entries, server, { ...seal, ...change }),
  }))

it('refuses each of 1,000 altered submissions with a sentence', () => {
  const altered = fc.oneof(
    changedChain,
    changedByte,
    changedLength,
    changedSubmission,
    exchanged,
    changedSeal,
  )
  let refused = 0
  fc.assert(
    fc.property(altered, (changed) => {
      fc.pre(!isSame(changed, files))
      const found = sentences(changed)
      expect(found).not.toEqual([])
      for (const sentence of found) expect(sentence).toMatch(/^[a-z]+\.(json|pdf): ["A-Z].*\.$/)
      refused += 1
    }),
    { numRuns: 1_000, seed: 20_261_126 },
  )
  expect(refused).toBe(1_000)
})

function isSame(one: SubmissionFiles, other: SubmissionFiles): boolean {
  return (Object.keys(other) as (keyof SubmissionFiles)[]).every(
    (name) => Buffer.compare(one[name]!, other[name]!) === 0,
  )
}

function pathsOf(value: JsonContent | undefined, before: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value as JsonObject).flatMap(([key, member]) => {
    const path = [...before, key]
    return [path, ...pathsOf(member, path)]
  })
}

function changedAt(
  value: JsonObject,
  [key = '', ...rest]: readonly string[],
  to: JsonContent,
): unknown {
  const copy = structuredClone(value) as Record<string, JsonContent>
  copy[key] = rest.length === 0 ? to : (changedAt(copy[key] as JsonObject, rest, to) as JsonContent)
  return copy
}
