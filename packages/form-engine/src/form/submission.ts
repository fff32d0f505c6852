import { isUnanswered } from '../answers/answers'
import { PRESET, type FormCells } from '../state/form-cells'
import { isListKind } from '../definition/field-types'
import type { FieldNode } from '../compile/types'
import { recordOf } from '../language/own-keys'
import { offeredAnswer } from '../state/conditions'
import type { RowScope } from '../state/row-scope'
import type { Answers } from '../types'

/** Returns the visible answers (D7). Removes mask literals where `submit_unmasked` is set. */
export function submissionOf(cells: FormCells): Answers {
  return collect(cells, (field) =>
    cells.visible[field.index]
      ? submitted(field, offeredAnswer(field.index, cells), cells)
      : undefined,
  )
}

/**
 * Returns every answer that is not computed, including answers to hidden questions. A cleared preset is stored as `''`,
 * so that it stays cleared after a round trip through JSON (D44).
 */
export function draftOf(cells: FormCells): Answers {
  return collect(cells, ({ index, hasPreset, computed }) => {
    if (computed) return undefined
    return cells.values[index] ?? (hasPreset && !(cells.marks[index]! & PRESET) ? '' : undefined)
  })
}

function submitted(field: FieldNode, value: unknown, cells: FormCells, row?: RowScope): unknown {
  const isList = Array.isArray(value)
  if (isUnanswered(value)) return isList && isListKind(field.answer) ? value : undefined
  if (isList && field.answer === 'rows') {
    return cells.features.tables!.submittedRows(field, value, cells, row, submitted)
  }
  const { submitted: write } = field.type
  return write && typeof value === 'string' ? write(field, value) : value
}

function collect(cells: FormCells, answerOf: (field: FieldNode) => unknown): Answers {
  return recordOf(
    cells.compiled.sections.map(({ id, fields }) => {
      const answers = recordOf(fields.map((field) => [field.id, answerOf(field)]))
      return [id, Object.keys(answers).length > 0 ? answers : undefined]
    }),
  ) as Answers
}
