import { NO_ENTRIES, frozenCopy } from './answers'
import { fieldTypes, isListKind } from './field-types'
import { isCalendarMonth } from './dates'
import { isRecord, setOwn } from './own-keys'
import {
  normalizeMbi,
  normalizePhone,
  normalizeRouting,
  normalizeSsn,
  normalizeZip5,
  verifyMbi,
} from './verifiers'
import type { AnswerValue, FieldDefinition, TableRow } from './types'

const INTEGER = /^[+-]?\d+$/

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
  switch (kind) {
    case 'text':
      return typeof value === 'string' ? verifiedText(value, field.verify_type) : own(value)
    case 'email':
      return typeof value === 'string' ? value.trim() : own(value)
    case 'phone':
      return typeof value === 'string' ? normalizePhone(value) : own(value)
    case 'ssn':
      return typeof value === 'string' ? normalizeSsn(value) : own(value)
    case 'month':
      return typeof value === 'string' && isCalendarMonth(value.trim())
        ? `${value.trim()}-01`
        : own(value)
    case 'integer':
      return integer(value)
    case 'keys':
      return optionKeys(value, field)
    case 'rows':
      return rows(value, field)
    default:
      return own(value)
  }
}

function own(value: AnswerValue): AnswerValue | undefined {
  return frozenCopy(value)
}

/** Forgives the blanks and dashes with which people write the numbers that a form verifies. */
function verifiedText(text: string, verifyType: string | undefined): string {
  switch (verifyType) {
    case 'mbi':
      return mbi(text)
    case 'routing':
      return normalizeRouting(text)
    case 'zip5':
      return normalizeZip5(text)
    default:
      return text
  }
}

function mbi(text: string): string {
  const normalized = normalizeMbi(text)
  return verifyMbi(normalized) === null ? normalized : text
}

function integer(value: AnswerValue): AnswerValue | undefined {
  if (typeof value === 'number') return value === 0 ? 0 : value
  if (typeof value !== 'string' || !INTEGER.test(value.trim())) return own(value)
  const number = Number(value)
  // A number too large to be held exactly would come out as another number than was typed.
  if (!Number.isSafeInteger(number)) return value
  return number === 0 ? 0 : number
}

function optionKeys(value: AnswerValue, field: FieldDefinition): AnswerValue | undefined {
  if (!Array.isArray(value)) return own(value)
  const chosen = new Set<unknown>(value)
  const known = (field.options ?? [])
    .map((option) => option.key)
    .filter((key) => chosen.delete(key))
  return frozenCopy([...new Set(known), ...chosen] as string[])
}

function rows(value: AnswerValue, field: FieldDefinition): AnswerValue | undefined {
  if (!Array.isArray(value)) return own(value)
  const children = field.child_fields ?? []
  return frozenCopy(
    value.map((row: unknown): TableRow => {
      if (!isRecord(row)) return row as TableRow
      const result: { [key: string]: AnswerValue } = {}
      for (const [key, cell] of Object.entries(row)) {
        const child = children.find((candidate) => candidate.id === key)
        const answer = child ? normalizeAnswer(cell as AnswerValue, child) : (cell as AnswerValue)
        if (answer !== undefined) setOwn(result, key, answer)
      }
      return result as TableRow
    }),
  )
}
