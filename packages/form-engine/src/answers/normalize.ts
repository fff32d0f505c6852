import { NO_ENTRIES, frozenCopy } from './answers'
import { type AnswerKind, fieldTypes, isListKind } from '../definition/field-types'
import { isCalendarMonth } from './dates'
import { isRecord, recordOf } from '../language/own-keys'
import {
  normalizeMbi,
  normalizePhone,
  normalizeRouting,
  normalizeSsn,
  normalizeZip5,
  verifyMbi,
} from '../verifiers'
import type { AnswerValue, FieldDefinition } from '../types'

/**
 * Converts an answer to the shape of its type. A value that cannot be converted is kept as typed,
 * so no input is lost. Validation reports such a value.
 *
 * @see D3, D41
 */
export function normalizeAnswer(
  value: AnswerValue | null | undefined,
  field: FieldDefinition,
): AnswerValue | undefined {
  const kind = fieldTypes[field.type].answer
  if (value === undefined || value === null || value === '') {
    if (isListKind(kind)) return NO_ENTRIES
    return value === '' && kind !== 'integer' && kind !== 'documents' ? '' : undefined
  }
  if (typeof value === 'string') {
    const normalize =
      kind === 'text'
        ? NORMALIZERS_BY_VERIFY_TYPE.get(field.verify_type)
        : NORMALIZERS_BY_KIND[kind]
    return normalize ? normalize(value) : value
  }
  // Store `0` instead of `-0`, because `Object.is` treats them as different.
  if (kind === 'integer' && value === 0) return 0
  if (Array.isArray(value)) {
    if (kind === 'keys') return optionKeys(value, field)
    if (kind === 'rows') return rows(value, field)
  }
  return frozenCopy(value)
}

type Normalizer = (text: string) => AnswerValue

/** Functions that normalize typed strings, by kind of answer. */
const NORMALIZERS_BY_KIND: { readonly [K in AnswerKind]?: Normalizer } = {
  // Remove the invisible characters that text pasted from a web page or contact list contains.
  email: (text) => text.replace(/\p{Cf}/gu, '').trim(),
  phone: normalizePhone,
  ssn: normalizeSsn,
  month: (text) => (isCalendarMonth(text.trim()) ? `${text.trim()}-01` : text),
  integer: (text) => {
    const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : NaN
    // A number beyond the safe range is kept as typed, because converting it would round it.
    return Number.isSafeInteger(number) ? number || 0 : text
  },
}

/**
 * Functions that normalize typed strings, by verify type. They remove the spaces and dashes that
 * people type.
 */
const NORMALIZERS_BY_VERIFY_TYPE = new Map<string | undefined, Normalizer>([
  ['mbi', (text) => (verifyMbi(text) ? text : normalizeMbi(text))],
  ['routing', normalizeRouting],
  ['zip5', normalizeZip5],
])

function optionKeys(
  value: readonly unknown[],
  { options = [] }: FieldDefinition,
): AnswerValue | undefined {
  const chosen = new Set(value)
  const known = options.map(({ key }) => key).filter((key) => chosen.has(key))
  return frozenCopy([...new Set([...known, ...value])] as string[])
}

/** What a row, or a list of rows, becomes when it is normalized for a field. */
interface KnownRows {
  readonly field: FieldDefinition
  readonly rows: object
}

const knownRows = new WeakMap<object, KnownRows>()

/** Remembers what a row, or a list of rows, becomes when it is normalized. Freezes it. */
export function rememberRows<T extends object>(
  given: T,
  field: FieldDefinition,
  rows: object = given,
): T {
  knownRows.set(given, { field, rows })
  return Object.freeze(given)
}

/** Reuses the rows that did not change, which keeps their keys and their states. */
function rows(value: readonly unknown[], field: FieldDefinition): AnswerValue {
  const reused = (given: object) => {
    const known = knownRows.get(given)
    return known?.field === field ? known.rows : undefined
  }
  const columns = new Map(field.child_fields?.map((column) => [column.id, column]))
  const cellOf = (key: string, cell: unknown) => {
    const column = columns.get(key)
    if (!column) return frozenCopy(cell as AnswerValue)
    return column.computed === undefined ? normalizeAnswer(cell as AnswerValue, column) : undefined
  }
  const rowOf = (row: unknown) => {
    if (!isRecord(row)) return frozenCopy(row as AnswerValue)
    const known = reused(row)
    if (known) return known
    const cells = Object.entries(row).map(([key, cell]) => [key, cellOf(key, cell)] as const)
    return rememberRows(recordOf(cells), field)
  }
  return (reused(value) ?? rememberRows(value.map(rowOf), field)) as AnswerValue
}
