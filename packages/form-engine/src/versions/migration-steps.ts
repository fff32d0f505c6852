import type { Answers, AnswerValue, FieldRef } from '../types'

/** One thing a new version of a definition did to answers, as data. */
export type MigrationChange = MoveChange | ValuesChange | DropChange

/** A field got another id, or moved to another section. Never overwrites an answer that is there. */
export interface MoveChange {
  readonly kind: 'move'
  readonly from: FieldRef
  readonly to: FieldRef
}

/** Options got other keys: each answer (of a list, each entry) that is a key of `map` becomes its value. */
export interface ValuesChange {
  readonly kind: 'values'
  readonly field: FieldRef
  readonly map: Readonly<Record<string, string>>
}

/** The answer is no longer wanted. */
export interface DropChange {
  readonly kind: 'drop'
  readonly field: FieldRef
}

/**
 * What happens to answers between two versions: `changes` in their order, then `migrate`.
 *
 * Prefer `changes`, which are plain data and name what happened. `migrate` is for what they cannot
 * say, such as splitting one answer in two: it gets a copy of all answers and returns the new ones.
 */
export interface MigrationStep {
  readonly from: number
  readonly to: number
  readonly changes?: readonly MigrationChange[]
  readonly migrate?: (answers: Answers) => Answers
}

/** Why an answer is no longer there. */
export type DropReason = 'step' | 'target_answered' | 'no_such_field' | 'other_shape'

/** An answer that got another place, another value, or both. */
export interface ChangedAnswer {
  /** Absent when a step's `migrate` made the answer. */
  readonly from?: FieldRef
  readonly to: FieldRef
  readonly before?: AnswerValue
  readonly after: AnswerValue
}

/** An answer that is not in the new draft, under its old name. */
export interface DroppedAnswer extends FieldRef {
  /** Row of an `input-table`, from 0; `field` is then the column's id. */
  readonly row?: number
  readonly value: AnswerValue
  readonly reason: DropReason
}
