import type { NormalizedField } from '../types/field-type'
import { isRecord, recordOf } from '../language/own-keys'
import type { AnswerValue, FieldDefinition } from '../types'
import { frozenCopy, isUnanswered } from './answers'
import { isCalendarMonth } from './dates'
import { normalizeAnswer, rememberRows, reusedRows } from './normalize'
import { isText, listOf, objectOf, optional } from './rules'
import type { AnswerBehavior } from './text-kinds'

const optionalText = optional(isText)
const areDrugs = listOf(
  objectOf({
    name: (name) => isText(name) && !isUnanswered(name),
    strength: optionalText,
    form: optionalText,
    quantity: optionalText,
    frequency: optionalText,
    last_fill: optionalText,
  }),
)
const haveRealFills = listOf(objectOf({ last_fill: optional(isCalendarMonth) }))
const areFiles = listOf(
  objectOf({
    id: isText,
    name: isText,
    type: isText,
    size: (size) => typeof size === 'number',
  }),
)
const hasMethod = objectOf({
  method: (method) => ['upload', 'email', 'fax', 'mail'].includes(method as string),
})

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

export const keysKind: AnswerBehavior = {
  shapeProblem: (answer, field) => !listOf((key) => isOption(key, field))(answer) && 'choice',
  normalize(value, { definition: { options = [] } }) {
    if (!Array.isArray(value)) return frozenCopy(value as AnswerValue)
    const chosen = new Set<unknown>(value)
    const known = options.map(({ key }) => key).filter((key) => chosen.has(key))
    return frozenCopy([...new Set([...known, ...(value as string[])])])
  },
}

export const drugsKind: AnswerBehavior = {
  shapeProblem: (answer) => (areDrugs(answer) ? !haveRealFills(answer) && 'date' : 'entry'),
}

export const filesKind: AnswerBehavior = { shapeProblem: (answer) => !areFiles(answer) && 'entry' }

export const documentsKind: AnswerBehavior = {
  shapeProblem: (answer) =>
    hasMethod(answer) ? !objectOf({ files: optional(areFiles) })(answer) && 'entry' : 'choice',
}

export const rowsKind: AnswerBehavior = {
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
