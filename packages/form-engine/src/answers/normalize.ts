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
 * Brings an answer into the shape D3 gives its type (D41). What cannot be brought there is kept as
 * typed, for validation to report: nothing that was typed is ever thrown away.
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
    const forgive = kind === 'text' ? FORGIVING_VERIFY_TYPES.get(field.verify_type) : TEXTS[kind]
    return forgive ? forgive(value) : value
  }
  // Minus zero would not be the same answer as zero.
  if (kind === 'integer' && value === 0) return 0
  if (Array.isArray(value)) {
    if (kind === 'keys') return optionKeys(value, field)
    if (kind === 'rows') return rows(value, field)
  }
  return frozenCopy(value)
}

type Forgiving = (text: string) => AnswerValue

/** What is made of a typed text, by kind of answer. */
const TEXTS: { readonly [K in AnswerKind]?: Forgiving } = {
  // Without the unseen marks that come along from a web page or a list of contacts.
  email: (text) => text.replace(/\p{Cf}/gu, '').trim(),
  phone: normalizePhone,
  ssn: normalizeSsn,
  month: (text) => (isCalendarMonth(text.trim()) ? `${text.trim()}-01` : text),
  integer: (text) => {
    const number = /^[+-]?\d+$/.test(text.trim()) ? Number(text) : NaN
    // A number too large to be held exactly would come out as another number than was typed.
    return Number.isSafeInteger(number) ? number || 0 : text
  },
}

/** Forgives the blanks and dashes with which people write the numbers that a form verifies. */
const FORGIVING_VERIFY_TYPES = new Map<string | undefined, Forgiving>([
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
