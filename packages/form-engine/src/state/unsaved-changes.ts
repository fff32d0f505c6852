import { requireArgument } from '../errors'
import { ownValue } from '../language/own-keys'
import type { FieldNode } from '../compile/types'
import type { AnswerValue, Change } from '../types'

/** Changes to fields since the last `markSaved`. Each field has at most one change (D46). */
export interface UnsavedChanges {
  /** Records a change. Replaces an earlier change to the same field. */
  add(field: FieldNode, value: AnswerValue | undefined, unconfirmed: boolean): void
  /** Returns the changes, starting with the oldest. */
  list(): Change[]
  /** Removes the changes up to and including `through`. Without `through`, removes all changes. */
  markSaved(through?: Change): void
}

/** Creates an empty list of changes. */
export function createUnsavedChanges(): UnsavedChanges {
  // `list` sorts the changes. A sorted map would require a deletion on each keystroke, and each
  // deletion leaves a dead entry in the map.
  const byField = new Map<FieldNode, Change>()
  let sequence = 0
  return {
    add(node, value, unconfirmed) {
      sequence += 1
      // The properties are set individually. A spread would make each keystroke much slower.
      const section = node.section.id
      const change: Change = { section, field: node.id, value, sequence }
      byField.set(node, unconfirmed ? { ...change, unconfirmed } : change)
    },
    list: () => [...byField.values()].sort((a, b) => a.sequence - b.sequence),
    markSaved(through) {
      const isChange = through === undefined || Number.isFinite(ownValue(through, 'sequence'))
      requireArgument(isChange, 'through', 'a change from `changes()`')
      const last = through?.sequence ?? sequence
      for (const [node, change] of byField) if (change.sequence <= last) byField.delete(node)
    },
  }
}
