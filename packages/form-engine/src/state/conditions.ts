import { answerMatches, isPresent, isSlot } from '../compile/condition'
import type { CompiledCondition, CompiledEntry, FieldNode } from '../compile/types'
import { ownValue } from '../language/own-keys'
import type { FormCells } from './form-cells'

/** One row of a table. */
export interface RowScope {
  readonly answers: unknown
  /** Returns whether a column of the table is shown in the row. */
  shows(column: FieldNode): boolean
}

/**
 * Returns a field's answer, but leaves out options that are not offered (D64). Ignores whether the
 * field is shown.
 */
export function offeredAnswer(index: number, { values, hiddenOptions }: FormCells): unknown {
  const value = values[index]
  const hidden = hiddenOptions[index]
  if (!hidden) return value
  if (!Array.isArray(value)) return hidden.has(value as string) ? undefined : value
  const offered = value.filter((key) => !hidden.has(key as string))
  return offered.length < value.length ? offered : value
}

/**
 * Returns the value that a condition reads. This is `undefined` for a hidden field, because a
 * hidden answer counts as no answer (D7).
 */
export function shownValue(
  source: CompiledEntry['source'],
  cells: FormCells,
  row?: RowScope,
): unknown {
  const { visible } = cells
  if (!source.table) {
    return visible[source.index] ? offeredAnswer(source.index, cells) : undefined
  }
  return row?.shows(source) ? ownValue(row.answers, source.id) : undefined
}

/** Returns whether one entry of a `depends_on` is met. */
export function entryHolds(
  { source, expected }: CompiledEntry,
  cells: FormCells,
  row?: RowScope,
): boolean {
  const value = shownValue(source, cells, row)
  return expected
    ? answerMatches(value, expected, !isSlot(source) && source.answer === 'email')
    : isPresent(value)
}

/** Returns whether a `depends_on` is met. A missing `depends_on` is always met. */
export function conditionHolds(
  condition: CompiledCondition | undefined,
  cells: FormCells,
  row?: RowScope,
): boolean {
  if (!condition) return true
  const { any, entries } = condition
  return any !== entries.every((entry) => entryHolds(entry, cells, row) !== any)
}
