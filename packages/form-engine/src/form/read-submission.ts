import { fillMask, withLiterals } from '../answers/masks'
import { removedMask } from '../answers/submitted-text'
import type { CompiledForm } from '../compile/compile-form'
import type { FieldNode } from '../compile/types'
import type { AnswerKind } from '../types/field-type'
import { isRecord, recordOf } from '../language/own-keys'

/** Limits on the size of a submission. */
export interface SubmissionLimits {
  /**
   * Maximum number of entries in a list, such as the rows of a table.
   *
   * @default 1000
   */
  readonly entries?: number
  /**
   * Maximum length of a string, in UTF-16 units.
   *
   * @default 100000
   */
  readonly characters?: number
}

/** Codes of the problems with the structure of a submission. */
export type SubmissionIssueCode =
  | 'wrong_shape'
  | 'unknown_section'
  | 'unknown_field'
  | 'unknown_key'
  | 'too_many_entries'
  | 'too_many_characters'

/** A problem with the structure of a submission. */
export interface StructureProblem {
  readonly path: readonly (string | number)[]
  readonly code: SubmissionIssueCode
}

/** Answers of a submission as plain data, and the problems in its structure. */
export interface ReadSubmission {
  readonly answers: { readonly [section: string]: { readonly [field: string]: unknown } }
  readonly problems: readonly StructureProblem[]
}

/** Problems after this number are left out, so that a response stays small. */
const MAX_PROBLEMS = 100

/** Nesting limit. Answers have at most seven levels, for tables in the rows of tables. */
const MAX_DEPTH = 8

/** Keys that an object in an answer may have, with the keys of the objects in its values. */
interface Keys {
  has(key: string): boolean
  get(key: string): Keys | undefined
}

const keysOf = (...keys: readonly string[]): Keys =>
  new Map<string, Keys | undefined>(keys.map((key) => [key, undefined]))

/** A custom type checks the keys of its answers itself. */
const ANY_KEYS: Keys = { has: () => true, get: () => ANY_KEYS }

const FILE_KEYS = keysOf('id', 'name', 'size', 'type')

/** Keys of the objects in an answer. */
const ENTRY_KEYS: { readonly [K in AnswerKind]?: Keys } = {
  drugs: keysOf('name', 'strength', 'form', 'quantity', 'frequency', 'last_fill'),
  files: FILE_KEYS,
  custom: ANY_KEYS,
  documents: new Map<string, Keys | undefined>([
    ['method', undefined],
    ['files', FILE_KEYS],
  ]),
}

/** Returns the keys of the objects in a field's answer, or `undefined` if it has no objects. */
function keysIn({ answer, columns }: FieldNode): Keys | undefined {
  return answer === 'rows'
    ? new Map<string, Keys | undefined>(columns.map((column) => [column.id, keysIn(column)]))
    : ENTRY_KEYS[answer]
}

/** Puts the literals back that `submission()` removes, also in the rows of tables. */
function withMasks(field: FieldNode, value: unknown): unknown {
  if (field.answer === 'rows' && Array.isArray(value)) {
    return value.map((row: unknown) => (isRecord(row) ? rowWithMasks(field, row) : row))
  }
  const mask = removedMask(field)
  return mask && typeof value === 'string'
    ? (fillMask(value, mask) ?? withLiterals(value, mask))
    : value
}

function rowWithMasks({ columns }: FieldNode, row: Readonly<Record<string, unknown>>): unknown {
  return recordOf(
    Object.entries(row).map(([id, value]) => {
      const column = columns.find((one) => one.id === id)
      return [id, column ? withMasks(column, value) : value]
    }),
  )
}

/**
 * Copies answers from unknown data. Reports everything that is not an answer of the form. Leaves
 * out computed answers, because the form computes them. Sets each missing answer to `''`, so that
 * no default replaces it.
 */
export function readSubmission(
  input: unknown,
  { sections, sectionById }: CompiledForm,
  { entries, characters }: Required<SubmissionLimits>,
): ReadSubmission {
  const problems: StructureProblem[] = []
  const report = (code: SubmissionIssueCode, path: StructureProblem['path']): undefined => {
    if (problems.length < MAX_PROBLEMS) problems.push({ code, path })
  }

  /** Returns the entries of an object. A missing object has no entries. */
  const entriesOf = (value: unknown, path: StructureProblem['path']): [string, unknown][] => {
    if (isRecord(value)) return Object.entries(value)
    if (value !== undefined && value !== null) report('wrong_shape', path)
    return []
  }

  /** Copies an answer. Without `keys`, the answer has no objects. */
  function copy(
    value: unknown,
    path: StructureProblem['path'],
    keys: Keys | undefined,
    depth = 0,
  ): unknown {
    if (typeof value === 'string') {
      return value.length > characters ? report('too_many_characters', path) : value
    }
    if (typeof value !== 'object' || value === null) return value ?? undefined
    if (depth === MAX_DEPTH || (!keys && !Array.isArray(value))) return report('wrong_shape', path)
    if (Array.isArray(value) && value.length > entries) return report('too_many_entries', path)
    const items = Object.entries(value as { readonly [key: string]: unknown })
    if (Array.isArray(value)) {
      return items.map(([at, item]) => copy(item, [...path, Number(at)], keys, depth + 1))
    }
    return recordOf(
      items.map(([key, item]) => {
        const at = [...path, key]
        if (!keys!.has(key)) report('unknown_key', at)
        return [key, copy(item, at, keys!.get(key), depth + 1)]
      }),
    )
  }

  const given = new Map<FieldNode, unknown>()
  for (const [id, fields] of entriesOf(input, [])) {
    const section = sectionById.get(id)
    if (!section) report('unknown_section', [id])
    for (const [key, value] of section ? entriesOf(fields, [id]) : []) {
      const field = section!.byId.get(key)
      if (!field || field.table || field.answer === 'none') report('unknown_field', [id, key])
      else if (!field.computed) {
        given.set(field, withMasks(field, copy(value, [id, key], keysIn(field)) ?? ''))
      }
    }
  }
  const answers = sections.map(({ id, fields }) => {
    const settable = fields.filter(({ answer, computed }) => answer !== 'none' && !computed)
    return [id, recordOf(settable.map((field) => [field.id, given.get(field) ?? '']))] as const
  })
  return { answers: recordOf(answers), problems }
}
