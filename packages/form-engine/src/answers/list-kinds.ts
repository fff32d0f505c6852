import type { NormalizedField } from '../types/field-type'
import { isRecord, recordOf } from '../language/own-keys'
import type { AnswerValue, FieldDefinition } from '../types'
import { frozenCopy, isUnanswered } from './answers'
import { isCalendarMonth } from './dates'
import { normalizeAnswer, rememberRows, reusedRows } from './normalize'
import { listLimits, textLimits } from './limits'
import { isText, listOf, objectOf, optional } from './rules'
import { unmasked } from './submitted-text'
import type { AnswerBehavior } from './text-kinds'

function areDrugs(value: unknown): boolean {
  const optionalText = optional(isText)
  return listOf(
    objectOf({
      name: (name) => isText(name) && !isUnanswered(name),
      strength: optionalText,
      form: optionalText,
      quantity: optionalText,
      frequency: optionalText,
      last_fill: optionalText,
    }),
  )(value)
}

function haveRealFills(value: unknown): boolean {
  return listOf(objectOf({ last_fill: optional(isCalendarMonth) }))(value)
}

function areFiles(value: unknown): boolean {
  const size = (bytes: unknown) => typeof bytes === 'number'
  return listOf(objectOf({ id: isText, name: isText, type: isText, size }))(value)
}

function hasMethod(value: unknown): boolean {
  const methods: unknown[] = ['upload', 'email', 'fax', 'mail']
  return objectOf({ method: (method) => methods.includes(method) })(value)
}

/**
 * If the field has options, the answer must be one of their keys. Otherwise, any string is accepted
 * (D47).
 */
function isOption(answer: unknown, { options }: FieldDefinition): boolean {
  return options?.length ? options.some(({ key }) => key === answer) : isText(answer)
}

export const noneKind: AnswerBehavior = { shapeProblem: () => undefined }

export const choiceKind: AnswerBehavior = {
  shapeProblem: (answer, field) => !isOption(answer, field) && 'choice',
}

/** A choice that is also limited and submitted as text is. */
export const textChoiceKind: AnswerBehavior = {
  shapeProblem: (answer, field) => !isOption(answer, field) && 'choice',
  limits: textLimits,
  submitted: unmasked,
}

export const keysKind: AnswerBehavior = {
  shapeProblem: (answer, field) => !listOf((key) => isOption(key, field))(answer) && 'choice',
  normalize(value, { definition: { options = [] } }) {
    if (!Array.isArray(value)) return frozenCopy(value as AnswerValue)
    const chosen = new Set<unknown>(value)
    const known = options.map(({ key }) => key).filter((key) => chosen.has(key))
    return frozenCopy([...new Set([...known, ...(value as string[])])])
  },
  limits: listLimits,
}

export const drugsKind: AnswerBehavior = {
  limits: listLimits,
  shapeProblem: (answer) => (areDrugs(answer) ? !haveRealFills(answer) && 'date' : 'entry'),
}

export const filesKind: AnswerBehavior = {
  limits: listLimits,
  shapeProblem: (answer) => !areFiles(answer) && 'entry',
}

export const documentsKind: AnswerBehavior = {
  shapeProblem: (answer) =>
    hasMethod(answer) ? !objectOf({ files: optional(areFiles) })(answer) && 'entry' : 'choice',
}

export const rowsKind: AnswerBehavior = {
  limits: listLimits,
  shapeProblem: (answer) => !listOf(isRecord)(answer) && 'entry',
  normalize: (value, field) =>
    Array.isArray(value) ? normalizeRows(value, field) : frozenCopy(value as AnswerValue),
}

/** Reuses the rows that did not change, which keeps their keys and their states. */
function normalizeRows(value: readonly unknown[], field: NormalizedField): AnswerValue {
  const { definition } = field
  const columns = new Map(field.columns.map((column) => [column.id, column]))
  const cellOf = (key: string, cell: unknown) => {
    const column = columns.get(key)
    if (!column) return frozenCopy(cell as AnswerValue)
    const isComputed = column.definition.computed !== undefined
    return isComputed ? undefined : normalizeAnswer(cell as AnswerValue, column)
  }
  const rowOf = (row: unknown) => {
    if (!isRecord(row)) return frozenCopy(row as AnswerValue)
    const known = reusedRows(row, definition)
    if (known) return known
    const cells = Object.entries(row).map(([key, cell]) => [key, cellOf(key, cell)] as const)
    return rememberRows(recordOf(cells), definition)
  }
  const known = reusedRows(value, definition) ?? rememberRows(value.map(rowOf), definition)
  return known as AnswerValue
}
