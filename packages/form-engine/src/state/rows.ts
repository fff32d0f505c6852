import { rememberRows } from '../answers/normalize'
import type { FieldNode } from '../compile/types'
import { isRecord, ownValue, recordOf } from '../language/own-keys'
import type { AnswerValue } from '../types'
import { conditionHolds } from './conditions'
import type { FormCells, TableFeature } from './form-cells'
import type { RowCell, RowScope } from './row-scope'
import { hasAnswer, hiddenOptionsOf, ruleHolds } from './rule-results'

/**
 * Returns a row that evaluates a column's conditions only when a rule reads that column or a later
 * one. Evaluating all columns immediately could recurse without end, because a column's rule can
 * read the earlier columns of every row in the table.
 *
 * Returns the same object until something outside the row changes.
 *
 * @param outer The row that contains the table, if the table is a column.
 */
export function rowScope(
  table: FieldNode,
  answers: unknown,
  cells: FormCells,
  outer?: RowScope,
): RowScope {
  const rows = ((outer ?? cells).rowScopes[table.index] ??= new WeakMap())
  const known = rows.get(answers as object)
  if (known) return known
  const { levels } = cells.compiled
  const { ruledColumns } = table
  const evaluated = new Map<FieldNode, RowCell>()
  let next = 0

  function evaluate(column: FieldNode): RowCell {
    const { id, condition, visibleIf, computed } = column
    const hiddenOptions = hiddenOptionsOf(column, cells, scope)
    const value = computed
      ? cells.features.rules!.computedAnswer(column, cells, scope)
      : ownValue(answers, id)
    const cell = {
      shown: conditionHolds(condition, cells, scope) && ruleHolds(visibleIf, cells, scope),
      value,
      answer: hiddenOptions ? cells.features.rules!.withoutOptions(value, hiddenOptions) : value,
      hiddenOptions,
    }
    evaluated.set(column, cell)
    return cell
  }

  const scope: RowScope = {
    table,
    answers,
    outer,
    rowScopes: [],
    cell(asked) {
      // A loop instead of recursion, because a long chain of columns could exhaust the stack.
      while (levels[ruledColumns[next]?.index ?? -1]! <= levels[asked.index]!) {
        next += 1
        evaluate(ruledColumns[next - 1]!)
      }
      return evaluated.get(asked) ?? evaluate(asked)
    },
  }
  if (isRecord(answers)) rows.set(answers, scope)
  return scope
}

/** Returns the number of a table's rows with an answer. */
export function answeredRows(
  table: FieldNode,
  rows: readonly unknown[],
  cells: FormCells,
  row?: RowScope,
): number {
  return rows.filter((answers) => rowHasAnswer(table, answers, cells, row)).length
}

/** Computed cells do not count, because the user did not answer them. */
function rowHasAnswer(
  table: FieldNode,
  answers: unknown,
  cells: FormCells,
  outer: RowScope | undefined,
): boolean {
  if (!isRecord(answers)) return true
  const row = rowScope(table, answers, cells, outer)
  return table.columns.some((column) => {
    const { shown, answer } = row.cell(column)
    const isAsked = shown && !column.computed && column.answer !== 'none'
    return isAsked && hasAnswer(column, answer, cells, row)
  })
}

/**
 * Returns a field's answer. The rows of a table get their computed cells, which are not stored.
 *
 * @param row The row that contains the field, if the field is a column.
 */
export function withComputed(
  field: FieldNode,
  value: unknown,
  cells: FormCells,
  row?: RowScope,
): AnswerValue | undefined {
  if (!hasComputed(field) || !Array.isArray(value)) return value as AnswerValue | undefined
  const rows = value.map((answers: unknown) => {
    if (!isRecord(answers)) return answers
    const scope = rowScope(field, answers, cells, row)
    const computed = field.columns.map(
      (column) =>
        [column.id, withComputed(column, scope.cell(column).value, cells, scope)] as const,
    )
    return rememberRows({ ...answers, ...recordOf(computed) }, field.definition, answers)
  })
  return Object.freeze(rows) as AnswerValue
}

/** Returns whether the rows of a table have computed cells. */
function hasComputed({ columns }: FieldNode): boolean {
  return columns.some((column) => column.computed !== undefined || hasComputed(column))
}

export const eachCell: TableFeature['eachCell'] = (table, list, cells, outer, context, visit) => {
  for (const [at, answers] of list.entries()) {
    if (!isRecord(answers)) continue
    const row = rowScope(table, answers, cells, outer.row)
    const place = { row, rows: [...outer.rows, at] }
    for (const column of table.columns) {
      const { shown, answer } = row.cell(column)
      if (shown) visit(context, column, answer, place)
    }
  }
}

export const submittedRows: TableFeature['submittedRows'] = (table, rows, cells, outer, write) =>
  rows.map((answers) => {
    if (!isRecord(answers)) return answers
    const row = rowScope(table, answers, cells, outer)
    return recordOf(
      table.columns.map((column) => {
        const { shown, answer } = row.cell(column)
        return [column.id, shown ? write(column, answer, cells, row) : undefined]
      }),
    )
  })
