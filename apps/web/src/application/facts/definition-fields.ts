import type { FieldDefinition, FieldRef, FormDefinition } from '@gapwise/form-engine'

/** A field of a definition and where it is. */
export interface PlacedField extends FieldRef {
  readonly definition: FieldDefinition
  /** The `input-table` whose rows ask this field, if it is a column. */
  readonly table?: string
}

const indexes = new WeakMap<FormDefinition, readonly PlacedField[]>()

/** Every field of a definition, children and columns included, in the definition's order. */
export function allFields(definition: FormDefinition): readonly PlacedField[] {
  const known = indexes.get(definition)
  if (known) return known
  const fields = definition.sections.flatMap(({ id, fields }) =>
    fields.flatMap((field) => placedFields(id, field)),
  )
  indexes.set(definition, fields)
  return fields
}

function placedFields(section: string, definition: FieldDefinition, table?: string): PlacedField[] {
  const own = {
    section,
    field: definition.id,
    definition,
    ...(table === undefined ? {} : { table }),
  }
  const columnsOf = definition.type === 'input-table' ? definition.id : table
  const children = definition.child_fields ?? []
  return [own, ...children.flatMap((child) => placedFields(section, child, columnsOf))]
}

/** Where the definition asks for a field of the specification; `undefined` when it does not. */
export function findField(definition: FormDefinition, id: string): PlacedField | undefined {
  return allFields(definition).find(({ field }) => field === id)
}

/** One field of one section. */
export function placedField(definition: FormDefinition, ref: FieldRef): PlacedField | undefined {
  return allFields(definition).find(
    ({ section, field }) => section === ref.section && field === ref.field,
  )
}

/**
 * Whether a form has a question for an answer. What another window saved may be of a newer version of the page, and
 * what was left unsaved of an older one.
 */
export function isAsked(definition: FormDefinition, ref: FieldRef): boolean {
  const placed = placedField(definition, ref)
  return placed !== undefined && placed.table === undefined
}

/** What a person knows a field by. */
export function fieldLabel(definition: FormDefinition, ref: FieldRef): string {
  return placedField(definition, ref)?.definition.display_label ?? ref.field
}
