import { isSlot } from '../compile/condition'
import type { CompiledEntry, FormNode } from '../compile/types'
import { type Claim, type Claims, NO_CLAIMS, claimsOfAny, conflictText } from './claims'
import { equalityClaims } from './comparison-verdict'
import { intersectionOf, isEmpty } from './value-sets'

/**
 * Claims that hold where a node is shown. They come from the conditions of the node and of its
 * owners.
 */
export interface Surroundings {
  /** Adds a condition that must hold for a node to be shown. Add a node's owner before the node. */
  readonly add: (node: FormNode, claims: Claims) => void
  /**
   * Returns the reason why a condition never holds at a node. Returns `undefined` if it can hold.
   */
  readonly conflictWith: (node: FormNode, claims: Claims) => string | undefined
}

export function surroundings(): Surroundings {
  /**
   * Claims by node. A node's object inherits from its owner's object, so that no claims are copied.
   */
  const byNode: { [subject: string]: Claim }[] = []

  function around(node: FormNode): { [subject: string]: Claim } {
    const { index, owner } = node
    byNode[index] ??= Object.create(owner ? around(owner) : null) as { [subject: string]: Claim }
    return byNode[index]
  }

  function conflictWith(node: FormNode, claims: Claims): string | undefined {
    const before = around(node)
    for (const [subject, claim] of claims) {
      const claimed = before[subject]
      if (claimed && isEmpty(intersectionOf([claimed.set, claim.set]))) {
        return `${conflictText(claimed, claim)}, counting the conditions around it`
      }
    }
    return undefined
  }

  return {
    conflictWith,
    add(node, claims) {
      const own = around(node)
      for (const [subject, claim] of claims) {
        const claimed = own[subject]
        own[subject] = claimed ? { ...claim, set: intersectionOf([claimed.set, claim.set]) } : claim
      }
    },
  }
}

/** Returns the claims of a node's `depends_on`. All of them must hold. */
export function dependsOnClaims({ condition }: FormNode): readonly Claims[] {
  if (!condition) return []
  const claims = condition.entries.map(entryClaims)
  return condition.any ? [claimsOfAny(claims)] : claims
}

function entryClaims({ source, expected }: CompiledEntry): Claims {
  return expected && !isSlot(source) ? equalityClaims(source, expected) : NO_CLAIMS
}
