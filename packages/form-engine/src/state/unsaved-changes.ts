import type { FieldNode } from '../compile/types'
import type { AnswerValue, Change } from '../types'

/** The field-level changes since the last `markSaved`, one for each field (D46). */
export interface UnsavedChanges {
  add(field: FieldNode, value: AnswerValue | undefined, unconfirmed: boolean): void
  /** Oldest first. */
  list(): Change[]
  markSaved(through?: Change): void
}

export function createUnsavedChanges(): UnsavedChanges {
  // Sorted when listed: to delete an entry and add it again at each keystroke, so that the map
  // itself stays sorted, would leave a deleted entry in its hash chain each time.
  const byField = new Map<FieldNode, Change>()
  let sequence = 0
  return {
    add(node, value, unconfirmed) {
      sequence += 1
      // Written out, because this runs at each keystroke and a spread takes many times as long.
      const section = node.section.id
      const change: Change = { section, field: node.id, value, sequence }
      byField.set(node, unconfirmed ? { ...change, unconfirmed } : change)
    },
    list: () => [...byField.values()].sort((a, b) => a.sequence - b.sequence),
    markSaved(through) {
      const last = through?.sequence ?? sequence
      for (const [node, change] of byField) if (change.sequence <= last) byField.delete(node)
    },
  }
}
