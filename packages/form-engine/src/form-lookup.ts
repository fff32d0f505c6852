import type { CompiledForm } from './compile-form'
import { FormEngineError } from './errors'
import type { FieldNode, SectionNode } from './form-nodes'

/** The section of an id; throws `unknown_section` (D48). */
export function sectionOf(compiled: CompiledForm, id: string): SectionNode {
  const section = compiled.sectionById.get(id)
  if (section) return section
  throw new FormEngineError(
    'unknown_section',
    `Form “${compiled.definition.id}” has no section “${id}”, so nothing was done.` +
      ` Its sections are: ${names(compiled.sectionById.keys())}.`,
  )
}

/** The field of an id; throws `unknown_field`, or `field_in_rows` for a column of a table (D48). */
export function fieldOf(compiled: CompiledForm, sectionId: string, id: string): FieldNode {
  const section = sectionOf(compiled, sectionId)
  const field = section.byId.get(id)
  if (field && field.index >= 0) return field
  if (field?.table) {
    const table = field.table.definition.id
    throw new FormEngineError(
      'field_in_rows',
      `“${id}” has an answer in each row of “${table}” and none of its own.` +
        ` Use the answer of “${table}”, which is the list of its rows.`,
    )
  }
  throw new FormEngineError(
    'unknown_field',
    `Section “${sectionId}” has no field “${id}”, so nothing was done.` +
      ` Its fields are: ${names(section.byId.keys())}.`,
  )
}

/** The same for a field that is to get an answer; throws `field_without_answer` for a heading. */
export function answerFieldOf(compiled: CompiledForm, section: string, id: string): FieldNode {
  const field = fieldOf(compiled, section, id)
  if (field.answer !== 'none') return field
  throw new FormEngineError(
    'field_without_answer',
    `“${id}” of section “${section}” is a ${field.definition.type}, which never has an answer.` +
      ' Set the answers of questions only.',
  )
}

const MOST_NAMES = 20

function names(ids: Iterable<string>): string {
  const all = [...ids]
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : ''
  return all.slice(0, MOST_NAMES).join(', ') + more
}
