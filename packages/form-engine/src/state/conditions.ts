import { answerMatches, isPresent } from '../compile/condition'
import type { CompiledCondition, CompiledEntry } from '../compile/types'
import type { FormCells } from './form-cells'
import { type RowScope, rowOf } from './row-scope'

/**
 * Returns a field's answer, but leaves out options that are not offered (D64). Ignores whether the
 * field is shown.
 */
export function offeredAnswer(
  index: number,
  { values, hiddenOptions, features }: FormCells,
): unknown {
  const hidden = hiddenOptions[index]
  return hidden ? features.rules!.withoutOptions(values[index], hidden) : values[index]
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
  const cell = rowOf(source.table, row)?.cell(source)
  return cell?.shown ? cell.answer : undefined
}

/** Returns whether one entry of a `depends_on` is met. */
export function entryHolds(
  { source, expected }: CompiledEntry,
  cells: FormCells,
  row?: RowScope,
): boolean {
  const value = shownValue(source, cells, row)
  return expected ? answerMatches(value, expected, source.answer === 'email') : isPresent(value)
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
