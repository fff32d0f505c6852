import { fieldAt } from '@gapwise/enrollment'
import {
  isSensitive,
  type AnswerChange,
  type Change,
  type FieldRef,
  type FormDefinition,
} from '@gapwise/form-engine/core'

/** Changes that were sent but not confirmed, with the idempotency key of the request. */
export interface SentAnswers {
  readonly idempotencyKey: string
  readonly changes: readonly Change[]
}

/** An application's journal entry: the changes that a window had not saved. */
export interface UnsavedAnswers {
  /** Changes that were sent but not confirmed. The server might not have them. */
  readonly sent?: { readonly idempotencyKey: string; readonly changes: readonly AnswerChange[] }
  /** Changes that have not been sent. */
  readonly changes: readonly AnswerChange[]
  /**
   * Fields with sensitive answers (C-40). The browser never stores those answers, not even
   * encrypted.
   */
  readonly leftOut: readonly FieldRef[]
}

/** Returns the journal entry for the unsaved changes, or `undefined` if everything is saved. */
export function unsavedAnswers(
  definition: FormDefinition,
  unsaved: readonly Change[],
  sent: SentAnswers | undefined,
): UnsavedAnswers | undefined {
  if (unsaved.length === 0) return undefined
  const storable = unsaved.filter((change) => !isUnstorable(definition, change))
  const leftOut = unsaved.filter((change) => isUnstorable(definition, change))
  // A batch can be sent again under its idempotency key only if all its changes are in the journal.
  const complete = sent && !sent.changes.some((change) => isUnstorable(definition, change))
  const sequences = new Set(complete ? sent.changes.map(({ sequence }) => sequence) : [])
  return {
    ...(complete
      ? { sent: { idempotencyKey: sent.idempotencyKey, changes: sent.changes.map(toAnswer) } }
      : {}),
    changes: storable.filter(({ sequence }) => !sequences.has(sequence)).map(toAnswer),
    leftOut: leftOut.map(({ section, field }) => ({ section, field })),
  }
}

function toAnswer({ section, field, value }: Change): AnswerChange {
  return { section, field, value }
}

function isUnstorable(definition: FormDefinition, ref: FieldRef): boolean {
  const found = fieldAt(definition, ref)
  return found === undefined || isSensitive(found.definition)
}
