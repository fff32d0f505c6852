import type { AnswerJson } from '@gapwise/api-contract'
import type { AnswerKind } from '@gapwise/form-engine'

/**
 * Returns `true` if a JSON value has the type required for this kind of answer (D3). A string in
 * the wrong format is not rejected, but saved and reported as an issue (D53).
 */
export function hasAnswerShape(value: AnswerJson, kind: AnswerKind): boolean {
  return SHAPES[kind](value)
}

type Shape = (value: AnswerJson) => boolean

const isText = (value: unknown): value is string => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf =
  (isEntry: (entry: unknown) => boolean): Shape =>
  (value) =>
    Array.isArray(value) && value.every((entry) => isEntry(entry))

const DRUG_KEYS = new Set(['name', 'strength', 'form', 'quantity', 'frequency', 'last_fill'])
const isDrug = (entry: unknown): boolean =>
  isRecord(entry) &&
  isText(entry['name']) &&
  Object.entries(entry).every(([key, part]) => DRUG_KEYS.has(key) && isText(part))

const isFile = (entry: unknown): boolean =>
  isRecord(entry) &&
  isText(entry['id']) &&
  isText(entry['name']) &&
  isText(entry['type']) &&
  Number.isSafeInteger(entry['size']) &&
  Object.keys(entry).length === 4

const isRow = (entry: unknown): boolean => isRecord(entry) && Object.values(entry).every(isCell)

/** A cell can hold the rows of a table. The contract limits how deep they nest. */
const isCell = (cell: unknown): boolean =>
  typeof cell === 'number' ||
  isText(cell) ||
  (Array.isArray(cell) && (cell.every(isText) || cell.every(isRow)))

const METHODS = new Set<unknown>(['upload', 'email', 'fax', 'mail'])
const isDocuments: Shape = (value) =>
  isRecord(value) &&
  METHODS.has(value['method']) &&
  (value['files'] === undefined ||
    (Array.isArray(value['files']) && value['files'].every(isFile))) &&
  Object.keys(value).every((key) => key === 'method' || key === 'files')

const SHAPES: Readonly<Record<AnswerKind, Shape>> = {
  none: () => false,
  custom: () => false,
  text: isText,
  choice: isText,
  email: isText,
  phone: isText,
  ssn: isText,
  day: isText,
  month: isText,
  // This check accepts a fraction, because any JSON number has the right type (D57). A later check
  // reports a fraction as a format issue.
  integer: (value) => typeof value === 'number',
  keys: listOf(isText),
  drugs: listOf(isDrug),
  rows: listOf(isRow),
  documents: isDocuments,
  files: listOf(isFile),
}
