import type { NormalizedField } from '../types/field-type'
import { isListKind } from '../definition/field-types'
import type { AnswerValue, FieldDefinition } from '../types'
import { NO_ENTRIES, frozenCopy } from './answers'

/**
 * Converts an answer to the shape of its type. A value that cannot be converted is kept as typed,
 * so no input is lost. Validation reports such a value.
 *
 * @see D3, D41
 */
export function normalizeAnswer(
  value: AnswerValue | null | undefined,
  field: NormalizedField,
): AnswerValue | undefined {
  const { type } = field
  if (value === undefined || value === null || value === '') {
    const { answer } = type
    if (isListKind(answer)) return NO_ENTRIES
    return value === '' && !KINDS_WITHOUT_TEXT.has(answer) ? '' : undefined
  }
  if (type.normalize) return type.normalize(value, field)
  return typeof value === 'string' ? value : frozenCopy(value)
}

const KINDS_WITHOUT_TEXT: ReadonlySet<string> = new Set(['integer', 'documents', 'custom'])

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

/** Returns what a row, or a list of rows, became before, if it was normalized for the field. */
export function reusedRows(given: object, field: FieldDefinition): object | undefined {
  const known = knownRows.get(given)
  return known?.field === field ? known.rows : undefined
}
