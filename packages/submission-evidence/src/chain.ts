import { toCanonicalJson, type JsonObject } from './json'
import { sha256Hex } from './sha256'

/** Something that was done or shown, before it has a position in a chain. */
export interface NewEntry {
  /** Such as `consent` or `signature`. */
  readonly kind: string
  /** Time in UTC, such as `2026-11-20T15:00:00.000Z`. */
  readonly at: string
  /** IANA name of the applicant's time zone. */
  readonly timeZone: string
  readonly content: JsonObject
}

/** One entry of a chain. */
export interface EvidenceEntry extends NewEntry {
  /** Position in the chain, from 1. */
  readonly sequence: number
  /** Hash of the entry before, or {@link FIRST_PREVIOUS}. */
  readonly previous: string
  /** SHA-256 of the canonical JSON of all other properties, as hex. */
  readonly hash: string
}

/** Entries in order. Each contains the hash of the one before, so none can change alone. */
export type EvidenceChain = readonly EvidenceEntry[]

/** `previous` of the first entry. */
export const FIRST_PREVIOUS: string = '0'.repeat(64)

/** Returns an entry's hash. It covers every property except `hash`. */
export function hashOfEntry(entry: Omit<EvidenceEntry, 'hash'>): string {
  return sha256Hex(toCanonicalJson({ ...entry, hash: undefined }))
}

/** Returns a chain with one more entry. */
export function appendEntry(chain: EvidenceChain, added: NewEntry): EvidenceChain {
  const { kind, at, timeZone, content } = added
  const previous = chain.at(-1)?.hash ?? FIRST_PREVIOUS
  const entry = { sequence: chain.length + 1, kind, at, timeZone, content, previous }
  return [...chain, { ...entry, hash: hashOfEntry(entry) }]
}

/** Returns a chain of entries. */
export function makeChain(entries: readonly NewEntry[]): EvidenceChain {
  return entries.reduce<EvidenceChain>(appendEntry, [])
}
