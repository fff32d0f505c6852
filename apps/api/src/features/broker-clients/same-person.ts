import type { ClientMatch } from '@gapwise/api-contract'
import { createMatcher, type Identity } from './matching'
import type { ClientLinkRow } from './repository'

/** Clients that one page shows together, and the clients who may be the same person. */
export interface SamePersonResult {
  /** Ids of the clients shown together, including the client itself. */
  readonly members: ReadonlySet<string>
  readonly matches: readonly Omit<ClientMatch, 'name'>[]
}

/**
 * Finds the clients who are or may be the same person. What a broker said about a pair always wins
 * over what the pair has in common.
 */
export function findSamePerson(
  id: string,
  identities: ReadonlyMap<string, Identity>,
  links: readonly ClientLinkRow[],
): SamePersonResult {
  const matcher = createMatcher([...identities.values()])
  const said = new Map(links.map((link) => [keyOf(link.user_id, link.other_id), link.is_same]))
  const members = new Set([id])
  const matches = new Map<string, Omit<ClientMatch, 'name'>>()
  // The loop adds to the set over which it iterates.
  for (const member of members) {
    const found = matcher.of(member)
    for (const other of new Set([...found.map((match) => match.id), ...linkedTo(member, links)])) {
      const identity = identities.get(other)
      if (!identity || other === id) continue
      const match = found.find((each) => each.id === other)
      const isLinked = said.get(keyOf(member, other))
      const state =
        isLinked === true
          ? 'linked'
          : isLinked === false
            ? 'apart'
            : match?.isSame
              ? 'same'
              : 'suggested'
      if (state === 'linked' || state === 'same') members.add(other)
      const known = matches.get(other)
      if (known && RANK[known.state] >= RANK[state]) continue
      const { lastActivityAt } = identity
      matches.set(other, { client: other, why: [...(match?.why ?? [])], state, lastActivityAt })
    }
  }
  return { members, matches: [...matches.values()] }
}

const RANK: Readonly<Record<ClientMatch['state'], number>> = {
  suggested: 0,
  apart: 1,
  same: 2,
  linked: 3,
}

function linkedTo(id: string, links: readonly ClientLinkRow[]): string[] {
  return links.flatMap(({ user_id: one, other_id: other }) =>
    one === id ? [other] : other === id ? [one] : [],
  )
}

const keyOf = (one: string, other: string): string => [one, other].sort().join(' ')
