import type { CompiledForm } from '../compile/compile-form'
import { FormEngineError, nameOf } from '../errors'
import type { FieldNode, FormNode, SectionNode } from '../compile/types'

/**
 * Returns the section with an id.
 *
 * @throws {FormEngineError} `unknown_section`.
 */
export function sectionOf({ definition, sectionById }: CompiledForm, id: string): SectionNode {
  return sectionById.get(id) ?? unknown('section', id, definition.id, sectionById)
}

/**
 * Returns the field with an id.
 *
 * @throws {FormEngineError} `unknown_field`, or `field_in_rows` for a column of a table.
 */
export function fieldOf(compiled: CompiledForm, sectionId: string, id: string): FieldNode {
  const { byId } = sectionOf(compiled, sectionId)
  const field = byId.get(id) ?? unknown('field', id, sectionId, byId)
  if (!field.table) return field
  const table = field.table.id
  throw new FormEngineError(
    'field_in_rows',
    `“${id}” only has answers in the rows of “${table}”. Use “${table}” instead.`,
  )
}

/** A field that is a column of a table. */
type ColumnNode = FieldNode & { readonly table: FieldNode }

/**
 * Returns the column of a table with an id.
 *
 * @throws {FormEngineError} `unknown_section`, `unknown_field`, or `argument_invalid` for a field
 * that is not a column.
 */
export function columnNodeOf(compiled: CompiledForm, sectionId: string, id: unknown): ColumnNode {
  const { byId } = sectionOf(compiled, sectionId)
  const field = byId.get(id as string) ?? unknown('field', id as string, sectionId, byId)
  if (isColumn(field)) return field
  throw new FormEngineError(
    'argument_invalid',
    `“${field.id}” is not a column, so it has no row. Leave out the row.`,
  )
}

function isColumn(field: FieldNode): field is ColumnNode {
  return field.table !== undefined
}

/**
 * Returns a field whose rows are read. It can be a table in the rows of another table.
 *
 * @throws {FormEngineError} The codes of `fieldOf`.
 */
export function tableOf(compiled: CompiledForm, section: string, id: string): FieldNode {
  const field = compiled.sectionById.get(section)?.byId.get(id)
  return field?.answer === 'rows' ? field : fieldOf(compiled, section, id)
}

/**
 * Returns a field whose answer can be set.
 *
 * @throws {FormEngineError} The codes of `answerFieldOf`, and `computed_field`.
 */
export function settableFieldOf(compiled: CompiledForm, section: string, id: string): FieldNode {
  const field = answerFieldOf(compiled, section, id)
  if (!field.computed) return field
  throw new FormEngineError(
    'computed_field',
    `“${id}” is computed from other answers. Set those answers instead.`,
  )
}

/**
 * Returns a field whose type has an answer.
 *
 * @throws {FormEngineError} The codes of `fieldOf`, and `field_without_answer` for a type without
 * an answer, such as `heading`.
 */
export function answerFieldOf(compiled: CompiledForm, section: string, id: string): FieldNode {
  const field = fieldOf(compiled, section, id)
  if (field.answer !== 'none') return field
  throw new FormEngineError(
    'field_without_answer',
    `“${id}” is a ${field.definition.type}, which has no answer.`,
  )
}

const MAX_LISTED_NAMES = 20

function unknown(
  kind: FormNode['kind'],
  id: string,
  owner: string,
  known: ReadonlyMap<string, FormNode>,
): never {
  const names = [...known.keys()].slice(0, MAX_LISTED_NAMES).join(', ')
  throw new FormEngineError(
    `unknown_${kind}`,
    `“${owner}” has no ${kind} “${nameOf(id)}”, so nothing was done. It has: ${names}${known.size > MAX_LISTED_NAMES ? ' …' : ''}.`,
  )
}
