import { NO_ENTRIES, isUnanswered } from '../answers/answers'
import type { CompiledEntry, CompiledRule, FieldNode } from '../compile/types'
import type { FormCells } from './form-cells'
import type { RowScope } from './row-scope'
import type { FieldDefinition, FieldOption } from '../types'

/**
 * Results of rules and of tables. If a form has a rule or a table, its feature was imported, because
 * the definition would not compile without it.
 */

/** Returns whether a rule holds (D64). A missing rule always holds. */
export function ruleHolds(
  rule: CompiledRule | undefined,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return !rule || cells.features.rules!.valueOf(rule, cells, row) === true
}

/** Returns whether a field must be answered in strict validation (D12, D64). */
export function isRequired(
  { required, requiredIf }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return required || (requiredIf !== undefined && ruleHolds(requiredIf, cells, row))
}

/** Returns `true` if the user cannot change a field's answer (D64). */
export function isReadOnly(
  { computed, readOnlyIf }: FieldNode,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return computed !== undefined || (readOnlyIf !== undefined && ruleHolds(readOnlyIf, cells, row))
}

/** Returns the keys of the options that are not offered, or `undefined` if all are offered. */
export function hiddenOptionsOf(
  field: FieldNode,
  cells: FormCells,
  row?: RowScope,
): ReadonlySet<string> | undefined {
  return field.optionRules && cells.features.rules!.hiddenOptions(field, cells, row)
}

/** Returns the options without the hidden ones. */
export function offeredOptions(
  { options = NO_ENTRIES }: FieldDefinition,
  hidden: ReadonlySet<string> | undefined,
): readonly FieldOption[] {
  return hidden ? options.filter(({ key }) => !hidden.has(key)) : options
}

/**
 * Returns whether a value of a field is an answer. A table needs a row with an answer (D68). An entry
 * that is not a row counts, because its type is reported.
 *
 * @param row The row that contains the field, if the field is a column.
 */
export function hasAnswer(
  field: CompiledEntry['source'],
  value: unknown,
  cells: FormCells,
  row?: RowScope,
): boolean {
  return field.answer === 'rows' && Array.isArray(value)
    ? cells.features.tables!.answeredRows(field, value, cells, row) > 0
    : !isUnanswered(value)
}
