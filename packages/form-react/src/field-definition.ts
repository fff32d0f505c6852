import type { FieldDefinition, Form, FormDefinition } from '@gapwise/form-engine'

type Parents = ReadonlyMap<string, FieldDefinition>

const known = new WeakMap<FormDefinition, ReadonlyMap<string, Parents>>()

/** The field that has this one among its child fields, if one has. */
export function parentOf(
  definition: FormDefinition,
  section: string,
  field: string,
): FieldDefinition | undefined {
  let bySection = known.get(definition)
  if (!bySection) {
    bySection = new Map(definition.sections.map(({ id, fields }) => [id, parentsIn(fields)]))
    known.set(definition, bySection)
  }
  return bySection.get(section)?.get(field)
}

/** By child id (ids are unique within the section, D47). */
function parentsIn(fields: readonly FieldDefinition[]): Parents {
  const parents = new Map<string, FieldDefinition>()
  const visit = (field: FieldDefinition): void => {
    for (const child of field.child_fields ?? []) {
      parents.set(child.id, field)
      visit(child)
    }
  }
  for (const field of fields) visit(field)
  return parents
}

/** The definition of a field or child field, those in the rows of a table included. */
export function fieldDefinition(form: Form, section: string, field: string): FieldDefinition {
  const children = parentOf(form.definition, section, field)?.child_fields
  return children?.find(({ id }) => id === field) ?? form.getField(section, field).definition
}

/** The field whose answer holds this one's: the table of a row's child, else the field itself. */
export function owningField(definition: FormDefinition, section: string, field: string): string {
  const parent = parentOf(definition, section, field)
  return parent?.type === 'input-table' ? parent.id : field
}
