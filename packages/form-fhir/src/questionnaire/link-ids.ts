import type { FieldDefinition, FormDefinition, RuleReference } from '@gapwise/form-engine'
import { fieldsOf } from '@gapwise/form-engine'

/** A question that exported conditions can refer to. */
export interface LinkedField {
  readonly linkId: string
  readonly field: FieldDefinition
  /** Id of the table that has the question as a column. */
  readonly table: string | undefined
}

/** Link ids of the sections and fields of a definition. */
export interface LinkIds {
  section(id: string): string
  /** Returns a field of the definition. */
  field(reference: Required<RuleReference>): LinkedField | undefined
}

/**
 * Gives every section and field a link id. Field ids are unique only in their section, but link ids
 * must be unique in a questionnaire. If an id is already used, its link id is a different one.
 */
export function linkIdsOf(definition: FormDefinition): LinkIds {
  const taken = new Set<string>()
  const sections = new Map<string, string>()
  const fields = new Map<string, LinkedField>()
  const unusedId = (wanted: string, section: string) => {
    let linkId = taken.has(wanted) ? `${section}.${wanted}` : wanted
    while (taken.has(linkId)) linkId += '_'
    taken.add(linkId)
    return linkId
  }
  for (const { section, field: id, definition: field, table } of fieldsOf(definition)) {
    const linkId = unusedId(id, section)
    fields.set(keyOf({ section, field: id }), { linkId, field, table })
  }
  for (const { id } of definition.sections) sections.set(id, unusedId(id, 'section'))
  return {
    section: (id) => sections.get(id)!,
    field: (reference) => fields.get(keyOf(reference)),
  }
}

function keyOf({ section, field }: Required<RuleReference>): string {
  return JSON.stringify([section, field])
}
