import type { Answers, AnswerValue, FieldRef } from '../types'

/** One change that a new version of a definition makes to answers, as data. */
export type MigrationChange = MoveChange | ValuesChange | DropChange

/**
 * Moves an answer to a field with another id or in another section. Never overwrites an existing
 * answer.
 */
export interface MoveChange {
  readonly kind: 'move'
  /** The field in the old version. */
  readonly from: FieldRef
  /** The field in the new version. */
  readonly to: FieldRef
}

/** Replaces option keys: each answer or list entry that is a key of `map` becomes its value. */
export interface ValuesChange {
  readonly kind: 'values'
  /** The field with the options. */
  readonly field: FieldRef
  /** New keys by old key. */
  readonly map: Readonly<Record<string, string>>
}

/** Removes an answer. */
export interface DropChange {
  readonly kind: 'drop'
  /** The field in the old version. */
  readonly field: FieldRef
}

/**
 * Changes to answers between two versions. `changes` run first, in order, then `migrate`.
 *
 * Prefer `changes`, which are plain data and say what happened. Use `migrate` for anything else,
 * such as splitting one answer in two. It receives a copy of all answers and returns the new ones.
 */
export interface MigrationStep {
  /** Version that the step starts from. */
  readonly from: number
  /** Version that the step leads to. */
  readonly to: number
  /** Changes as data, in order. */
  readonly changes?: readonly MigrationChange[]
  /** Returns the new answers. Runs after `changes`. */
  readonly migrate?: (answers: Answers) => Answers
}

/** Reason why an answer was dropped. */
export type DropReason = 'step' | 'target_answered' | 'no_such_field' | 'other_shape'

/** An answer that was moved, changed, or both. */
export interface ChangedAnswer {
  /** The old field. Absent if the `migrate` function of a step created the answer. */
  readonly from?: FieldRef
  /** The new field. */
  readonly to: FieldRef
  /** The old answer. */
  readonly before?: AnswerValue
  /** The new answer. */
  readonly after: AnswerValue
}

/** An answer that is not in the new draft, under its old name. */
export interface DroppedAnswer extends FieldRef {
  /** Row of an `input-table`, counted from 0. `field` is then the id of the column. */
  readonly row?: number
  /** The dropped answer. */
  readonly value: AnswerValue
  /** Why it was dropped. */
  readonly reason: DropReason
}
