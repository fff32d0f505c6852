import {
  fieldsOf,
  type FieldRef,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** Where the definition asks for a field of the specification; `undefined` when it does not. */
export function findField(definition: FormDefinition, id: string): PlacedField | undefined {
  return fieldsOf(definition).find(({ field }) => field === id)
}

/** One field of one section. */
export function placedField(definition: FormDefinition, ref: FieldRef): PlacedField | undefined {
  return fieldsOf(definition).find(
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
