import type { FieldNode } from './form-nodes'
import type { AnswerValue, Change } from './types'

/** The field-level changes since the last `markSaved`, one for each field (D46). */
export interface UnsavedChanges {
  add(field: FieldNode, value: AnswerValue | undefined, unconfirmed: boolean): void
  /** Oldest first. */
  list(): Change[]
  markSaved(through: Change | undefined): void
}

export function createUnsavedChanges(): UnsavedChanges {
  const byField = new Map<number, Change>()
  let sequence = 0
  return {
    add(field, value, unconfirmed) {
      sequence += 1
      // Deleted first, so that the map stays in the order of the latest changes.
      byField.delete(field.index)
      byField.set(field.index, {
        section: field.section.definition.id,
        field: field.definition.id,
        value,
        sequence,
        ...(unconfirmed ? { unconfirmed: true as const } : undefined),
      })
    },
    list: () => [...byField.values()],
    markSaved(through) {
      const last = through?.sequence ?? sequence
      for (const [index, change] of byField) {
        if (change.sequence > last) break
        byField.delete(index)
      }
    },
  }
}
