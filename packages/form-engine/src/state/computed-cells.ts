import { rememberRows } from '../answers/normalize'
import type { FieldNode } from '../compile/types'
import { isRecord, recordOf } from '../language/own-keys'
import type { AnswerValue } from '../types'
import type { RowScope } from './row-scope'
import type { FormCells } from './form-cells'
import { rowScope } from './rule-values'

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
