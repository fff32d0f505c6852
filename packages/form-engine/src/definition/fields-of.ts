import { malformed } from '../errors'
import type { FieldDefinition, FieldRef, FormDefinition } from '../types'

/** A field at any depth of a definition, with the section, parent, and table that it belongs to. */
export interface PlacedField extends FieldRef {
  /** Definition of the field. */
  readonly definition: FieldDefinition
  /** The parent field, which lists this field in its `child_fields`. */
  readonly parent?: FieldDefinition
  /**
   * Id of the `input-table` that has this field as a column. Absent if the field is not a column.
   */
  readonly table?: string
}

const fieldsByDefinition = new WeakMap<FormDefinition, readonly PlacedField[]>()

/**
 * Returns every field of a definition in order. Each field is followed by its children. For the
 * same definition, returns the same array.
 *
 * @throws {FormEngineError} `definition_malformed`.
 */
export function fieldsOf(definition: FormDefinition): readonly PlacedField[] {
  let fields = fieldsByDefinition.get(definition)
  if (!fields) {
    try {
      fields = definition.sections.flatMap((section) =>
        section.fields.flatMap((field) => withChildren(section.id, field)),
      )
    } catch (cause) {
      throw malformed(cause)
    }
    fieldsByDefinition.set(definition, fields)
  }
  return fields
}

function withChildren(
  section: string,
  definition: FieldDefinition,
  context: Pick<PlacedField, 'parent' | 'table'> = {},
): PlacedField[] {
  const { id, type, child_fields: children = [] } = definition
  const childContext = {
    ...context,
    parent: definition,
    ...(type === 'input-table' ? { table: id } : {}),
  }
  return [
    { section, field: id, definition, ...context },
    ...children.flatMap((child) => withChildren(section, child, childContext)),
  ]
}
