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
import type { AnswerValue, FieldDefinition, TableRow } from '../types'

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

function rows(value: readonly unknown[], field: FieldDefinition): AnswerValue | undefined {
  const columns = new Map(field.child_fields?.map((column) => [column.id, column]))
  const cellOf = (key: string, cell: unknown) => {
    const column = columns.get(key)
    return column ? normalizeAnswer(cell as AnswerValue, column) : cell
  }
  return frozenCopy(
    value.map((row: unknown) =>
      isRecord(row)
        ? recordOf(Object.entries(row).map(([key, cell]) => [key, cellOf(key, cell)]))
        : row,
    ) as TableRow[],
  )
}
