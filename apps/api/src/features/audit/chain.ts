import { createHash, timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../protection/vault'

/** One entry of the audit trail, with the properties that its hash covers. */
export interface ChainedEntry {
  /** Position in the trail. Positions start at 1 and have no gaps. */
  readonly seq: number
  readonly at: Date
  readonly brokerId: string | null
  readonly who: string
  readonly action: string
  readonly application: string | null
  readonly subject: string | null
  readonly fields: readonly string[]
  readonly from: string
  /** SHA-256 of the previous hash and all properties above, as hex. */
  readonly hash: string
}

/**
 * The end of the chain. Its signature needs a data key, so an attacker with access only to the
 * database cannot forge it.
 */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
  readonly signature: string
}

/**
 * Fault in a chain. `changed` means that an entry differs from its hash. `missing` means that an
 * entry is gone. `unknown` means that there are entries after the signed end. `end-forged` means
 * that the entries are consistent, but that no data key signed their end.
 */
export type ChainFault = 'changed' | 'missing' | 'unknown' | 'end-forged'

/** Result of a chain check. `brokenAt` is the first wrong position. */
export interface ChainVerdict {
  readonly intact: boolean
  readonly entries: number
  readonly brokenAt: number | null
  readonly fault: ChainFault | null
}

const PURPOSE = 'audit trail'

/**
 * Returns an entry's hash. `previous` is the previous entry's hash, or `''` for the first entry.
 */
export function hashEntry(previous: string, entry: Omit<ChainedEntry, 'hash'>): string {
  const { seq, at, brokerId, who, action, application, subject, fields, from } = entry
  const content = [seq, at.toISOString(), brokerId, who, action, application, subject, fields, from]
  return createHash('sha256')
    .update(`${previous}\n${JSON.stringify(content)}`)
    .digest('hex')
}

export function signHead({ seq, hash }: Omit<ChainHead, 'signature'>, vault: Vault): string {
  return vault.digest(`${seq} ${hash}`, PURPOSE)
}

/** Returns `true` if one of the data keys signed the head. An empty trail needs no signature. */
export function isHeadSigned({ seq, hash, signature }: ChainHead, vault: Vault): boolean {
  if (seq === 0) return hash === '' && signature === ''
  const given = Buffer.from(signature, 'hex')
  return vault.digests(`${seq} ${hash}`, PURPOSE).some((digest) => {
    const right = Buffer.from(digest, 'hex')
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** Checks a chain in batches, so that the whole chain is never in memory. */
export interface ChainCheck {
  /** Checks the next entries, in the order of `seq`. */
  add(entries: readonly ChainedEntry[]): void
  finish(head: ChainHead, vault: Vault): ChainVerdict
}

export function startChainCheck(): ChainCheck {
  let seq = 0
  let hash = ''
  let found: { at: number; fault: ChainFault } | undefined
  return {
    add(entries) {
      for (const entry of entries) {
        seq += 1
        if (entry.seq > seq) found ??= { at: seq, fault: 'missing' }
        if (entry.seq < seq || entry.hash !== hashEntry(hash, entry)) {
          found ??= { at: seq, fault: 'changed' }
        }
        hash = entry.hash
      }
    },
    finish(head, vault) {
      if (head.seq > seq) found ??= { at: seq + 1, fault: 'missing' }
      if (head.seq < seq) found ??= { at: head.seq + 1, fault: 'unknown' }
      // An attacker who rebuilds the whole chain can make it consistent, but cannot sign its head
      // with a data key.
      if (head.hash !== hash || !isHeadSigned(head, vault)) {
        found ??= { at: seq + 1, fault: 'end-forged' }
      }
      return {
        intact: found === undefined,
        entries: seq,
        brokenAt: found?.at ?? null,
        fault: found?.fault ?? null,
      }
    },
  }
}

/** Returns what is wrong with an audit trail, and what to do. */
export function describeFault(fault: ChainFault, { entries, brokenAt }: ChainVerdict): string {
  const what: Readonly<Record<ChainFault, string>> = {
    changed: `Entry ${brokenAt} was changed. The entries before it are intact.`,
    missing: `Entry ${brokenAt} is missing. The entries before it are intact.`,
    unknown: `Entry ${brokenAt} was not added by the server. The entries before it are intact.`,
    'end-forged': `All ${entries} entries are consistent, but no key in DATA_KEYS signed their end. Any of them may be forged.`,
  }
  return [
    'The audit trail is not intact.',
    what[fault],
    'Keep the database as it is, and compare it with the newest backup in which this command finds no fault.',
  ].join('\n')
}
