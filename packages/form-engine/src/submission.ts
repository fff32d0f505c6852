import { isUnanswered } from './answers'
import { PRESET, type FormCells } from './form-cells'
import { presetSource } from './defaults'
import { isListKind } from './field-types'
import type { FieldNode } from './form-nodes'
import { isRecord, ownValue, setOwn } from './own-keys'
import { unmasked } from './rules'
import { shownColumns } from './visibility'
import type { Answers, AnswerValue } from './types'

/** Visible answers only, without the literals of masks that `submit_unmasked` removes (D7). */
export function submissionOf(cells: FormCells): Answers {
  return collect(cells, (field) => {
    if (cells.visible[field.index] === 0) return undefined
    return submitted(field, cells.values[field.index], cells)
  })
}

/**
 * Every answer, hidden ones included. A preset that was cleared is an own key with `''`, so that it
 * stays cleared after a round trip through JSON (D44).
 */
export function draftOf(cells: FormCells): Answers {
  return collect(cells, (field) => {
    const value = cells.values[field.index]
    if (value !== undefined) return value
    const touched = (cells.marks[field.index]! & PRESET) === 0
    return touched && presetSource(field.definition) !== 'none' ? '' : undefined
  })
}

function submitted(
  field: FieldNode,
  value: AnswerValue | undefined,
  cells: FormCells,
): AnswerValue | undefined {
  if (isUnanswered(value))
    return isListKind(field.answer) && Array.isArray(value) ? value : undefined
  if (field.answer === 'rows' && Array.isArray(value)) {
    return value.map((row: unknown) =>
      isRecord(row) ? submittedRow(field, row, cells) : row,
    ) as AnswerValue
  }
  return typeof value === 'string' ? unmasked(field.definition, value) : value
}

function submittedRow(table: FieldNode, row: unknown, cells: FormCells): unknown {
  const result: { [key: string]: AnswerValue } = {}
  for (const column of shownColumns(table, row, cells)) {
    const { id } = column.definition
    const value = submitted(column, ownValue(row, id) as AnswerValue | undefined, cells)
    if (value !== undefined) setOwn(result, id, value)
  }
  return result
}

function collect(
  cells: FormCells,
  answerOf: (field: FieldNode) => AnswerValue | undefined,
): Answers {
  const answers: Answers = {}
  for (const section of cells.compiled.sections) {
    let fields: { [field: string]: AnswerValue } | undefined
    for (const field of section.fields) {
      const value = answerOf(field)
      if (value !== undefined) setOwn((fields ??= {}), field.definition.id, value)
    }
    if (fields) setOwn(answers, section.definition.id, fields)
  }
  return answers
}
