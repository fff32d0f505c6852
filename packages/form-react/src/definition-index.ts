import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'

interface SectionIndex {
  readonly definition: SectionDefinition
  /** Every field, children included (their ids are unique within the section, D47). */
  readonly fields: ReadonlyMap<string, FieldDefinition>
  /** Parent by child id. */
  readonly parents: ReadonlyMap<string, FieldDefinition>
}

const indexes = new WeakMap<FormDefinition, ReadonlyMap<string, SectionIndex>>()

/** Look-up tables of a definition, made once. */
function definitionIndex(definition: FormDefinition): ReadonlyMap<string, SectionIndex> {
  const known = indexes.get(definition)
  if (known) return known
  const index = new Map(definition.sections.map((section) => [section.id, indexSection(section)]))
  indexes.set(definition, index)
  return index
}

function indexSection(definition: SectionDefinition): SectionIndex {
  const fields = new Map<string, FieldDefinition>()
  const parents = new Map<string, FieldDefinition>()
  const add = (field: FieldDefinition, parent?: FieldDefinition): void => {
    fields.set(field.id, field)
    if (parent) parents.set(field.id, parent)
    for (const child of field.child_fields ?? []) add(child, field)
  }
  for (const field of definition.fields) add(field)
  return { definition, fields, parents }
}

export function sectionIndex(definition: FormDefinition, section: string): SectionIndex {
  const found = definitionIndex(definition).get(section)
  if (!found) {
    throw new Error(
      `The form "${definition.id}" has no section "${section}". Name one of its sections: ${definition.sections.map(({ id }) => id).join(', ')}.`,
    )
  }
  return found
}

/** The definition of a field or child field. */
export function fieldDefinition(
  definition: FormDefinition,
  section: string,
  field: string,
): FieldDefinition {
  const found = sectionIndex(definition, section).fields.get(field)
  if (!found) {
    throw new Error(
      `The section "${section}" of the form "${definition.id}" has no field "${field}".`,
    )
  }
  return found
}

/** The field whose answer holds this one's: the table of a row's child, else the field itself. */
export function owningField(definition: FormDefinition, section: string, field: string): string {
  const parent = sectionIndex(definition, section).parents.get(field)
  return parent?.type === 'input-table' ? parent.id : field
}
