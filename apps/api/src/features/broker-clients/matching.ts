import type { MatchReason } from '@gapwise/api-contract'

/** Names and contact details of a client, as typed. Never contains a birth date (D61). */
export interface Identity {
  readonly id: string
  readonly names: readonly string[]
  readonly phones: readonly (string | null)[]
  readonly emails: readonly (string | null)[]
  readonly zips: readonly (string | null)[]
  readonly lastActivityAt: string
}

/** Another client with an equal phone number, email address, or name and ZIP code. */
export interface Match {
  readonly id: string
  readonly why: readonly MatchReason[]
  /** `true` if the whole name and the phone number or email address are equal. */
  readonly isSame: boolean
}

/**
 * A value that more clients have than this identifies none of them. Brokers type the office's
 * number, and a child's address serves a whole family.
 */
const MOST_SHARED = 6

/** Returns 10 digits, or `null` for anything that is not a phone number in the United States. */
export function comparablePhone(typed: string | null): string | null {
  const digits = (typed ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
  return digits.length === 10 ? digits : null
}

export function comparableEmail(typed: string | null): string | null {
  const email = (typed ?? '').trim().toLowerCase()
  return email.includes('@') ? email : null
}

/** Returns a first and last name without accents, punctuation, and case, or else `null`. */
export function comparableName(typed: string): string | null {
  const words = typed
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/['’‘`.]/g, '')
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
  return words.length > 1 ? words.join(' ') : null
}

/** Finds clients who may be the same person. */
export interface Matcher {
  /** Returns the matches of one client, most certain first. */
  of(id: string): Match[]
  /** Returns the ids of all clients that have a match. */
  matched(): ReadonlySet<string>
}

export function createMatcher(identities: readonly Identity[]): Matcher {
  const keys = new Map(identities.map((identity) => [identity.id, keysOf(identity)]))
  const names = new Map(identities.map((identity) => [identity.id, namesOf(identity)]))
  const holders = new Map<string, string[]>()
  for (const [id, own] of keys) {
    for (const key of own) holders.set(key, [...(holders.get(key) ?? []), id])
  }
  const sharing = (key: string): readonly string[] => {
    const ids = holders.get(key) ?? []
    return ids.length > MOST_SHARED ? [] : ids
  }

  return {
    of(id) {
      const reasons = new Map<string, MatchReason[]>()
      for (const key of keys.get(id) ?? []) {
        const reason = key.slice(0, key.indexOf(':')) as MatchReason
        for (const other of sharing(key)) {
          const known = reasons.get(other) ?? []
          if (other !== id && !known.includes(reason)) reasons.set(other, [...known, reason])
        }
      }
      const hasName = (other: string): boolean =>
        (names.get(other) ?? []).some((name) => names.get(id)?.includes(name))
      return [...reasons]
        .map(([other, why]) => {
          const isContact = why.some((reason) => reason !== 'name-zip')
          return { id: other, why, isSame: isContact && hasName(other) }
        })
        .toSorted((one, other) => Number(other.isSame) - Number(one.isSame))
    },

    matched() {
      const found = new Set<string>()
      for (const key of holders.keys()) {
        const ids = sharing(key)
        if (ids.length > 1) for (const id of ids) found.add(id)
      }
      return found
    },
  }
}

function namesOf({ names }: Identity): string[] {
  return names.map((name) => comparableName(name)).filter((name) => name !== null)
}

/** Returns the values that are compared, each after the reason that it is for. */
function keysOf(identity: Identity): ReadonlySet<string> {
  const zips = identity.zips.filter((zip) => zip !== null && /^\d{5}/.test(zip))
  return new Set(
    [
      ...identity.emails.map((email) => key('email', comparableEmail(email))),
      ...identity.phones.map((phone) => key('phone', comparablePhone(phone))),
      ...namesOf(identity).flatMap((name) =>
        zips.map((zip) => key('name-zip', `${name} ${zip?.slice(0, 5)}`)),
      ),
    ].filter((each) => each !== null),
  )
}

function key(reason: MatchReason, value: string | null): string | null {
  return value === null ? null : `${reason}:${value}`
}
