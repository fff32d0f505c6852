import { describeValues } from './describe-values'
import { type ValueSet, intersectionOf, isEmpty, unionOf } from './value-sets'

/** Possible values of a subject if a condition holds, or if it fails. */
export interface Claim {
  /** The subject in words, such as `“age”`. */
  readonly name: string
  readonly set: ValueSet
}

/**
 * Claims by subject. A subject is something that conditions read, such as an answer. Without a
 * claim, a subject can have any value. The set in a claim can be too large, but never too small.
 */
export type Claims = ReadonlyMap<string, Claim>

/** The values for which a condition can hold, and the values for which it can fail. */
export interface Verdict {
  readonly holds: Claims
  readonly fails: Claims
}

export const NO_CLAIMS: Claims = new Map()

/** The verdict of a condition about which nothing is known. */
export const NO_VERDICT: Verdict = { holds: NO_CLAIMS, fails: NO_CLAIMS }

/** Returns the claims of conditions that are all met. */
export function claimsOfAll(list: readonly Claims[]): Claims {
  return new Map(
    [...bySubject(list)].map(([subject, claims]) => [subject, joined(claims, intersectionOf)]),
  )
}

/** Returns the claims that are true if at least one of several conditions is met. */
export function claimsOfAny(list: readonly Claims[]): Claims {
  const groups = [...bySubject(list)].filter(([, claims]) => claims.length === list.length)
  return new Map(groups.map(([subject, claims]) => [subject, joined(claims, unionOf)]))
}

/** Returns the reason why conditions can never all be met, or `undefined` if they can be. */
export function conflictIn(list: readonly Claims[]): string | undefined {
  for (const claims of bySubject(list).values()) {
    if (!isEmpty(joined(claims, intersectionOf).set)) continue
    const last = firstAt(claims.length, (at) => {
      return isEmpty(joined(claims.slice(0, at + 1), intersectionOf).set)
    })
    const before = claims.slice(0, last)
    const second = claims[last]!
    const first =
      before.find(({ set }) => isEmpty(intersectionOf([set, second.set]))) ??
      joined(before, intersectionOf)
    return conflictText(first, second)
  }
  return undefined
}

/**
 * Returns the first position at which a test is true. The test must be true at all later positions.
 */
function firstAt(length: number, isTrue: (at: number) => boolean): number {
  let [from, to] = [0, length - 1]
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    if (isTrue(middle)) to = middle
    else from = middle + 1
  }
  return to
}

/** Returns the text for a conflict between two claims about the same subject. */
export function conflictText({ name, set }: Claim, other: Claim): string {
  return `${name} would have to be ${describeValues(set)} and also ${describeValues(other.set)}`
}

function bySubject(list: readonly Claims[]): Map<string, Claim[]> {
  const groups = new Map<string, Claim[]>()
  for (const claims of list) {
    for (const [subject, claim] of claims) {
      const group = groups.get(subject)
      if (group) group.push(claim)
      else groups.set(subject, [claim])
    }
  }
  return groups
}

function joined(claims: readonly Claim[], join: (sets: ValueSet[]) => ValueSet): Claim {
  const [first, ...rest] = claims
  return rest.length === 0 ? first! : { name: first!.name, set: join(claims.map(({ set }) => set)) }
}
