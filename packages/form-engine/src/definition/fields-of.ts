import type { FieldDefinition, FieldRef, FormDefinition } from '../types'

/** A field of a definition, at any depth. */
export interface PlacedField extends FieldRef {
  readonly definition: FieldDefinition
  /** The field that has this one among its `child_fields`. */
  readonly parent?: FieldDefinition
  /** Id of the `input-table` whose rows hold the answer. Without it, the section holds the answer. */
  readonly table?: string
}

const known = new WeakMap<FormDefinition, readonly PlacedField[]>()

/**
 * Returns every field of a definition in its order, each followed by its children. The same definition returns the same
 * array.
 */
export function fieldsOf(definition: FormDefinition): readonly PlacedField[] {
  let fields = known.get(definition)
  if (!fields) {
    fields = definition.sections.flatMap((section) =>
      section.fields.flatMap((field) => withChildren(section.id, field)),
    )
    known.set(definition, fields)
  }
  return fields
}

function withChildren(
  section: string,
  definition: FieldDefinition,
  around: Pick<PlacedField, 'parent' | 'table'> = {},
): PlacedField[] {
  const { id, type, child_fields: children = [] } = definition
  const within = { ...around, parent: definition, ...(type === 'input-table' ? { table: id } : {}) }
  return [
    { section, field: id, definition, ...around },
    ...children.flatMap((child) => withChildren(section, child, within)),
  ]
}
