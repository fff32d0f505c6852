import { FormEngineError } from '../errors'
import { isRecord } from '../language/own-keys'
import { isFieldRef } from '../state/saved-draft'
import type { Answers, AnswerValue, FieldRef } from '../types'

/**
 * One change to stored answers, written as data. A new version of a definition lists the changes
 * that it needs.
 */
export type MigrationChange = MoveChange | ValuesChange | DropChange

/**
 * Moves an answer to another field, which can be in another section. Never overwrites an existing
 * answer.
 */
export interface MoveChange {
  readonly kind: 'move'
  /** The field in the old version. */
  readonly from: FieldRef
  /** The field in the new version. */
  readonly to: FieldRef
}

/**
 * Replaces old option keys with new ones in the field's answer. In a list, replaces each entry.
 * Keys that are not in `map` stay the same.
 */
export interface ValuesChange {
  readonly kind: 'values'
  /** The field that has the options. */
  readonly field: FieldRef
  /** The new option keys, by old key. */
  readonly map: Readonly<Record<string, string>>
}

/** Removes an answer. */
export interface DropChange {
  readonly kind: 'drop'
  /** The field whose answer is removed. */
  readonly field: FieldRef
}

/**
 * Changes to answers between two versions. `changes` run first, in order. `migrate` runs after
 * them.
 *
 * Prefer `changes`, which are plain data and describe what happens. Use `migrate` for anything
 * else, such as splitting one answer in two. It receives a copy of all answers and returns the new
 * answers.
 */
export interface MigrationStep {
  /** Version of the answers before the step. */
  readonly from: number
  /** Version of the answers after the step. */
  readonly to: number
  /** The changes as data, in the order in which they run. */
  readonly changes?: readonly MigrationChange[]
  /** Returns the new answers. Runs after all `changes`. */
  readonly migrate?: (answers: Answers) => Answers
}

/**
 * Reason why an answer was dropped. `no_such_field` also means that the field takes no answer, for
 * example because it is now computed.
 */
export type DropReason = 'step' | 'target_answered' | 'no_such_field' | 'other_shape'

/** An answer that was moved, changed, or both. */
export interface ChangedAnswer {
  /** The old field. Absent if a step's `migrate` function created the answer. */
  readonly from?: FieldRef
  /** The new field. */
  readonly to: FieldRef
  /** The old answer. */
  readonly before?: AnswerValue
  /** The new answer. */
  readonly after: AnswerValue
}

/**
 * An old answer that is not in the new draft. Its section and field are the ones from the old
 * draft.
 */
export interface DroppedAnswer extends FieldRef {
  /** Row of an `input-table`, counted from 0. If `row` is set, `field` is the id of the column. */
  readonly row?: number
  /** Rows from the outermost table inward, as in an `Issue`. */
  readonly rows?: readonly number[]
  /** The dropped answer. */
  readonly value: AnswerValue
  /** The reason why the answer was dropped. */
  readonly reason: DropReason
}

function isChange(change: unknown): boolean {
  const { kind, from, to, field, map } = Object(change) as { readonly [key: string]: unknown }
  if (kind === 'move') return isFieldRef(from) && isFieldRef(to)
  return isFieldRef(field) && (kind === 'drop' || (kind === 'values' && isRecord(map)))
}

/** Returns what is wrong with the shape of a step. */
function stepProblem(step: unknown): string | undefined {
  const { from, to, changes = [], migrate } = Object(step) as { readonly [key: string]: unknown }
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to))
    return '`from` and `to` are not both whole numbers. Pass the two versions.'
  if (!Array.isArray(changes)) return '`changes` is not a list.'
  const wrong = changes.findIndex((change) => !isChange(change))
  if (wrong >= 0)
    return `change ${wrong + 1} is wrong. Pass \`move\` with \`from\` and \`to\`, \`values\` with \`field\` and \`map\`, or \`drop\` with \`field\`.`
  return migrate === undefined || typeof migrate === 'function'
    ? undefined
    : '`migrate` is not a function.'
}

/**
 * Returns migration steps in the order of their versions.
 *
 * @throws {FormEngineError} `migration_steps_invalid` if the steps have another shape, overlap, or
 * go backward.
 */
export function stepsInOrder(steps: readonly MigrationStep[]): MigrationStep[] {
  if (!Array.isArray(steps)) throw stepsInvalid('“steps” is not a list. Pass a list, or `[]`.')
  for (const [at, step] of steps.entries()) {
    const problem = stepProblem(step)
    if (problem) throw stepsInvalid(`In step ${at + 1}, ${problem}`)
  }
  const ordered = [...steps].sort((a, b) => a.from - b.from)
  for (const [at, { from, to }] of ordered.entries()) {
    const next = ordered[at + 1]
    if (from < to && (!next || next.from >= to)) continue
    throw stepsInvalid(
      `The step from version ${from} to ${to} goes backward or overlaps another step, so answers` +
        ' could be migrated twice or not at all. Start each step where an earlier one ended, or later.',
    )
  }
  return ordered
}

/**
 * Refuses a step to the version of `definition` that gives an answer to a field which the definition
 * lacks, because the answer would be lost. The fields of earlier steps can be gone by then.
 *
 * @throws {FormEngineError} `migration_steps_invalid`.
 */
export function requireTargets(
  steps: readonly MigrationStep[],
  version: number,
  isKnown: (ref: FieldRef) => boolean,
): void {
  const last = steps.find(({ to, migrate }) => to === version && !migrate)
  const lost = (last?.changes ?? []).flatMap((change, at, changes) => {
    if (change.kind === 'drop') return []
    const target = change.kind === 'move' ? change.to : change.field
    const isMovedOn = changes.slice(at + 1).some((later) => isTakenBy(later, target))
    return isMovedOn || isKnown(target) ? [] : [target]
  })[0]
  if (lost)
    throw stepsInvalid(
      `The step to version ${version} names “${lost.field}” in “${lost.section}”, which the new definition lacks. Its answer would be lost, so nothing was migrated.`,
    )
}

/** Returns whether a change takes the answer of a field away. */
function isTakenBy(change: MigrationChange, { section, field }: FieldRef): boolean {
  const source = change.kind === 'move' ? change.from : change.kind === 'drop' && change.field
  return source && source.section === section && source.field === field
}

/** Creates the error for steps that cannot be applied. */
export function stepsInvalid(message: string, cause?: unknown): FormEngineError {
  return new FormEngineError('migration_steps_invalid', message, { cause })
}
