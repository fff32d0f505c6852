import { fieldAt } from '@gapwise/enrollment'
import {
  isSensitive,
  type AnswerChange,
  type Change,
  type FieldRef,
  type FormDefinition,
} from '@gapwise/form-engine'

/** Changes on their way to the server, under the key that lets them take effect once. */
export interface AnswersSent {
  readonly idempotencyKey: string
  readonly changes: readonly Change[]
}

/** What a window had not saved of an application, as its journal keeps it. */
export interface UnsavedAnswers {
  /** What was on its way: the server may have it, or not. */
  readonly sent?: { readonly idempotencyKey: string; readonly changes: readonly AnswerChange[] }
  /** What was not on its way yet. */
  readonly changes: readonly AnswerChange[]
  /** Private answers (C-40), which no browser keeps, not even sealed. */
  readonly leftOut: readonly FieldRef[]
}

/** What the journal is to keep now; `undefined` once nothing is unsaved. */
export function unsavedAnswers(
  definition: FormDefinition,
  unsaved: readonly Change[],
  sent: AnswersSent | undefined,
): UnsavedAnswers | undefined {
  if (unsaved.length === 0) return undefined
  const open = unsaved.filter((change) => !isPrivate(definition, change))
  const leftOut = unsaved.filter((change) => isPrivate(definition, change))
  // A batch that is kept in part cannot be repeated under its key.
  const whole = sent && !sent.changes.some((change) => isPrivate(definition, change))
  const sequences = new Set(whole ? sent.changes.map(({ sequence }) => sequence) : [])
  return {
    ...(whole
      ? { sent: { idempotencyKey: sent.idempotencyKey, changes: sent.changes.map(toAnswer) } }
      : {}),
    changes: open.filter(({ sequence }) => !sequences.has(sequence)).map(toAnswer),
    leftOut: leftOut.map(({ section, field }) => ({ section, field })),
  }
}

function toAnswer({ section, field, value }: Change): AnswerChange {
  return { section, field, value }
}

function isPrivate(definition: FormDefinition, ref: FieldRef): boolean {
  const placed = fieldAt(definition, ref)
  return placed === undefined || isSensitive(placed.definition)
}
