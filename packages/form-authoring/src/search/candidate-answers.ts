import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine'
import { answerKindOf, type HostTypes } from '../custom-answers'
import { isBlank } from '../hidden-answers'
import { validAnswer } from '../valid-answer'

/** A single value, of the types that conditions can contain. */
export type SingleValue = string | number | boolean

/** A condition's result is likely to change at or near these values. */
export interface Hints {
  /** Literals of the condition, and current values of the answers and facts that it reads. */
  readonly values: readonly SingleValue[]
  /** The current day, as `YYYY-MM-DD`. */
  readonly today: string
  /** The host's field types, as for `createForm`. */
  readonly types: HostTypes
}

const MAX_ROWS = 200
const MAX_ROWS_PER_TABLE = 8

/**
 * Returns answers to try for a field, to change the result of a condition that reads it. The most
 * promising answers come first. The last one clears the answer. None for a computed field.
 */
export function candidateAnswers(
  field: FieldDefinition,
  hints: Hints,
  current?: AnswerValue,
): AnswerValue[] {
  if (field.computed !== undefined) return []
  const sample = validAnswer(field, hints.today, hints.types)
  const { minimum_number, maximum_number, minimum_value, maximum_value } = field
  const limits = [minimum_number, maximum_number, minimum_value, maximum_value]
  const values = [...hints.values, ...limits.filter((limit) => limit !== undefined)]
  return [
    ...likelyAnswers(field, { ...hints, values }, current),
    ...(sample === undefined ? [] : [sample]),
    '',
  ]
}

/** Returns values to try for a fact of the context. */
export function candidateFacts(hints: Hints): SingleValue[] {
  return distinct<SingleValue>([
    ...hints.values,
    ...numbersNear(hints),
    ...(hints.values.some(isDay) ? daysNear(hints) : []),
    true,
    false,
  ])
}

function likelyAnswers(
  field: FieldDefinition,
  hints: Hints,
  current: AnswerValue | undefined,
): AnswerValue[] {
  const { options = [], type } = field
  const texts = hints.values.map(String)
  const keys = distinct([...texts, ...options.map(({ key }) => key)]).filter((key) =>
    options.some((option) => option.key === key),
  )
  switch (answerKindOf(type, hints.types)) {
    case 'choice':
      return options.length > 0 ? [...keys, ...texts] : textsNear(hints)
    case 'keys':
      return [...keys.map((key) => [key]), ...(keys.length > 0 ? [keys] : [])]
    case 'integer':
      return numbersNear(hints)
    case 'day':
      return daysNear(hints)
    case 'month':
      return distinct(daysNear(hints).map((day) => `${day.slice(0, 7)}-01`))
    case 'rows':
      return tablesNear(field, hints, current)
    case 'text':
    case 'email':
    case 'phone':
    case 'ssn':
      return textsNear(hints)
    case 'custom':
      return customNear(type, hints)
    default:
      return []
  }
}

/** Returns answers of a host's type that rules read as a number, text, or flag. */
function customNear(type: string, hints: Hints): AnswerValue[] {
  switch (hints.types.find((one) => one.type === type)?.reads) {
    case 'flag':
      return [true, false]
    case 'number':
      return numbersNear(hints)
    case 'text':
      return textsNear(hints)
    default:
      return []
  }
}

function textsNear(hints: Hints): string[] {
  const days = hints.values.some(isDay) ? daysNear(hints) : []
  return distinct([...hints.values, ...numbersNear(hints)].map(String).concat(days))
}

/**
 * Returns whole numbers near each number in the hints. Also applies basic arithmetic to each pair
 * of these numbers, and returns whole numbers near the results.
 */
function numbersNear({ values }: Hints): number[] {
  const numbers = numbersOf(values)
  const results = numbers.flatMap((left) =>
    numbers.flatMap((right) => [left + right, left - right, left * right, left / right]),
  )
  const near = [...numbers, ...results, 0].flatMap((number) => [number, number + 1, number - 1])
  return distinct(near.flatMap((number) => [Math.floor(number), Math.ceil(number)])).filter(
    Number.isSafeInteger,
  )
}

/**
 * Returns days near today and near each day in the hints. The numbers in the hints serve as
 * distances in years, months, and days.
 */
function daysNear({ values, today }: Hints): string[] {
  const numbers = numbersOf(values).slice(0, 3)
  const amounts = distinct([0, ...numbers.flatMap((number) => [number, -number])])
  const near = distinct([0, 1, -1, ...amounts])
  const bases = distinct([...values.filter(isDay).slice(0, 3), today])
  return distinct(
    bases.flatMap((day) =>
      amounts.flatMap((years) =>
        amounts.flatMap((months) => near.map((days) => moved(day, { years, months, days }))),
      ),
    ),
  ).filter((day) => day > '1900' && day < '2200')
}

/**
 * Returns tables for a search. First come tables with one row, then the current table with one more
 * row, and then several copies of one row. The last table is empty.
 */
function tablesNear(
  { child_fields: columns = [], ...table }: FieldDefinition,
  hints: Hints,
  current: AnswerValue | undefined,
): AnswerValue[] {
  const sample = validAnswer({ ...table, child_fields: columns }, hints.today, hints.types)
  const [base = {}] = Array.isArray(sample) ? (sample as Row[]) : []
  const asked = columns.filter(({ computed }) => computed === undefined)
  const values = asked.map((column) =>
    candidateAnswers(column, hints).map((value): Row => ({ [column.id]: value as string })),
  )
  const [first = [], ...others] = values.map((list) => list.slice(0, 12))
  const combined = others.reduce(
    (rows, list) =>
      rows.flatMap((row) => list.map((cell) => ({ ...row, ...cell }))).slice(0, MAX_ROWS),
    first,
  )
  const rows = [base, ...values.flat().map((cell) => ({ ...base, ...cell })), ...combined] as Row[]
  const lengths = numbersNear(hints).filter((n) => n > 1 && n <= MAX_ROWS_PER_TABLE)
  const kept = Array.isArray(current) ? (current as Row[]) : []
  return [
    ...rows.map((row) => [row]),
    ...(kept.length > 0 ? rows.map((row) => [...kept, row]) : []),
    ...[2, ...lengths].flatMap((length) => rows.map((row) => new Array<Row>(length).fill(row))),
    [],
  ]
}

type Row = Record<string, string | number>

function numbersOf(values: readonly SingleValue[]): number[] {
  return distinct(values.filter((value) => typeof value !== 'boolean' && value !== '').map(Number))
    .filter(Number.isFinite)
    .slice(0, 6)
}

function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)
}

function moved(
  day: string,
  { years, months, days }: { years: number; months: number; days: number },
): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const moment = new Date(Date.UTC(year + years, month - 1 + months, date + days))
  return Number.isNaN(moment.valueOf()) ? '' : moment.toISOString().slice(0, 10)
}

/** Returns all single values in an answer or fact. A search uses them as hints. */
export function scalarsOf(value: unknown): SingleValue[] {
  if (Array.isArray(value)) return value.flatMap(scalarsOf)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(scalarsOf)
  return isBlank(value as AnswerValue | undefined) || value === null ? [] : [value as SingleValue]
}

function distinct<Value>(list: readonly Value[]): Value[] {
  return [...new Set(list)]
}
