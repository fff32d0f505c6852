import {
  fieldsOf,
  type FieldRef,
  type Form,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine/core'

/**
 * Lookup tables for one definition's fields. If several fields have the same id, the first field
 * wins.
 */
interface Fields {
  /** Fields by id, without table columns. */
  readonly byId: ReadonlyMap<string, PlacedField>
  /** Fields by section and id, including table columns. */
  readonly bySection: ReadonlyMap<string, ReadonlyMap<string, PlacedField>>
}

const known = new WeakMap<FormDefinition, Fields>()

function indexOf(definition: FormDefinition): Fields {
  let fields = known.get(definition)
  if (!fields) {
    const byId = new Map<string, PlacedField>()
    const bySection = new Map<string, Map<string, PlacedField>>()
    for (const entry of fieldsOf(definition)) {
      const { section, field, table } = entry
      if (table === undefined && !byId.has(field)) byId.set(field, entry)
      const inSection = bySection.get(section) ?? new Map<string, PlacedField>()
      if (!inSection.has(field)) inSection.set(field, entry)
      bySection.set(section, inSection)
    }
    fields = { byId, bySection }
    known.set(definition, fields)
  }
  return fields
}

/** Finds a field by its id, in whichever section it is. Returns `undefined` if there is none. */
export function findField(definition: FormDefinition, id: string): PlacedField | undefined {
  return indexOf(definition).byId.get(id)
}

/** Finds the field with a section and id. The field can be a table column. */
export function fieldAt(
  definition: FormDefinition,
  { section, field }: FieldRef,
): PlacedField | undefined {
  return indexOf(definition).bySection.get(section)?.get(field)
}

/**
 * Returns true if the form asks for the answer and does not compute it. An answer from another
 * window or from the journal might belong to another version of the form.
 */
export function hasQuestion(definition: FormDefinition, ref: FieldRef): boolean {
  const found = fieldAt(definition, ref)
  return found !== undefined && found.table === undefined && found.definition.computed === undefined
}

/** Returns a field's label, or the field's id if there is no label. */
export function fieldLabel(definition: FormDefinition, ref: FieldRef): string {
  return fieldAt(definition, ref)?.definition.display_label ?? ref.field
}

/**
 * Returns a field's answer, even if the field is hidden. Returns `''` if the answer is not a
 * string.
 */
export function textAnswer(form: Form, id: string): string {
  const ref = findField(form.definition, id)
  const value = ref ? form.getAnswer(ref.section, ref.field) : undefined
  return typeof value === 'string' ? value : ''
}

/**
 * Returns the stored answer to the question `id`. Does not need an open form. Returns `undefined`
 * if the answer is not a string.
 */
export function storedText(
  definition: FormDefinition,
  answers: { readonly [section: string]: { readonly [field: string]: unknown } },
  id: string,
): string | undefined {
  const ref = findField(definition, id)
  const value = ref && answers[ref.section]?.[ref.field]
  return typeof value === 'string' ? value : undefined
}

/** Returns an answer that is a string and that the person confirmed. */
export function confirmedText(form: Form, id: string): string | undefined {
  const ref = findField(form.definition, id)
  if (!ref) return undefined
  const { value, unconfirmed } = form.getField(ref.section, ref.field)
  return typeof value === 'string' && !unconfirmed ? value : undefined
}
