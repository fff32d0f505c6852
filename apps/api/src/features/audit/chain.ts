import { createHash, timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../protection/vault'

/** One entry of the trail, as it is hashed. */
export interface ChainedEntry {
  /** From 1, without gaps. */
  readonly seq: number
  readonly at: Date
  readonly brokerId: string | null
  readonly who: string
  readonly action: string
  readonly application: string | null
  readonly subject: string | null
  readonly fields: readonly string[]
  readonly from: string
  /** Hex SHA-256 over the hash before and everything above. */
  readonly hash: string
}

/** The end of the chain. Its signature takes a data key, so nobody makes one with the database alone. */
export interface ChainHead {
  readonly seq: number
  readonly hash: string
  readonly signature: string
}

/**
 * What does not fit. `changed`: an entry is not what was hashed. `missing`: one is gone. `unknown`: there are
 * more than the end knows of. `end-forged`: the entries hang together, but no data key signed their end.
 */
export type ChainFault = 'changed' | 'missing' | 'unknown' | 'end-forged'

/** What a check of the chain found; `brokenAt` is the first position that is not as it was written. */
export interface ChainVerdict {
  readonly intact: boolean
  readonly entries: number
  readonly brokenAt: number | null
  readonly fault: ChainFault | null
}

const PURPOSE = 'audit trail'

/** The hash of an entry that follows one with the hash `previous`; `''` before the first. */
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

/** Whether a head was signed with one of the data keys there are; an empty trail needs no signature. */
export function isHeadSigned({ seq, hash, signature }: ChainHead, vault: Vault): boolean {
  if (seq === 0) return hash === '' && signature === ''
  const given = Buffer.from(signature, 'hex')
  return vault.digests(`${seq} ${hash}`, PURPOSE).some((digest) => {
    const right = Buffer.from(digest, 'hex')
    return right.length === given.length && timingSafeEqual(right, given)
  })
}

/** Checks a chain bit by bit, so that it never has to be in memory whole. */
export interface ChainCheck {
  /** Takes the next entries, in the order of `seq`. */
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
      // A chain that was made again as a whole hangs together, but ends in a head nobody could sign.
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

/** Says what is wrong with an audit trail, and what to do. */
export function describeFault(fault: ChainFault, { entries, brokenAt }: ChainVerdict): string {
  const what: Readonly<Record<ChainFault, string>> = {
    changed: `Entry ${brokenAt} is not as it was written. Entries before it are.`,
    missing: `Entry ${brokenAt} is gone. Entries before it are as they were written.`,
    unknown: `Entry ${brokenAt} was not added by the server. Entries before it are as they were written.`,
    'end-forged': `All ${entries} entries fit together, but their end was not signed with a key of DATA_KEYS: any of them may be forged.`,
  }
  return [
    'The audit trail is not intact.',
    what[fault],
    'Keep the database as it is, and compare it with the newest backup in which this command finds nothing.',
  ].join('\n')
}
