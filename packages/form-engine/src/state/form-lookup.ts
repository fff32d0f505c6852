import type { CompiledForm } from '../compile/compile-form'
import { FormEngineError } from '../errors'
import type { FieldNode, FormNode, SectionNode } from '../compile/types'

/** The section of an id; throws `unknown_section` (D48). */
export function sectionOf({ definition, sectionById }: CompiledForm, id: string): SectionNode {
  return sectionById.get(id) ?? unknown('section', id, definition.id, sectionById)
}

/** The field of an id; throws `unknown_field`, or `field_in_rows` for a column of a table (D48). */
export function fieldOf(compiled: CompiledForm, sectionId: string, id: string): FieldNode {
  const { byId } = sectionOf(compiled, sectionId)
  const field = byId.get(id) ?? unknown('field', id, sectionId, byId)
  if (!field.table) return field
  const table = field.table.id
  throw new FormEngineError(
    'field_in_rows',
    `“${id}” has an answer in each row of “${table}” only. Use “${table}”, the list of its rows.`,
  )
}

/** The same for a field that is to get an answer; throws `field_without_answer` for a heading. */
export function answerFieldOf(compiled: CompiledForm, section: string, id: string): FieldNode {
  const field = fieldOf(compiled, section, id)
  if (field.answer !== 'none') return field
  throw new FormEngineError(
    'field_without_answer',
    `“${id}” is a ${field.definition.type}, which has no answer. Set the answers of questions only.`,
  )
}

const MOST_NAMES = 20

function unknown(
  kind: FormNode['kind'],
  id: string,
  owner: string,
  known: ReadonlyMap<string, FormNode>,
): never {
  const names = [...known.keys()].slice(0, MOST_NAMES).join(', ')
  const more = known.size > MOST_NAMES ? ' …' : ''
  throw new FormEngineError(
    `unknown_${kind}`,
    `“${owner}” has no ${kind} “${id}”, so nothing was done. It has: ${names}${more}.`,
  )
}
