import {
  fieldsOf,
  type FieldRef,
  type Form,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** The fields of one definition, for look-ups. Where an id is given twice, the first one is meant. */
interface Fields {
  /** The fields whose answers a section holds, by id alone. */
  readonly byId: ReadonlyMap<string, PlacedField>
  /** Every field, columns of tables included, by section and id. */
  readonly bySection: ReadonlyMap<string, ReadonlyMap<string, PlacedField>>
}

const known = new WeakMap<FormDefinition, Fields>()

function indexOf(definition: FormDefinition): Fields {
  let fields = known.get(definition)
  if (!fields) {
    const byId = new Map<string, PlacedField>()
    const bySection = new Map<string, Map<string, PlacedField>>()
    for (const placed of fieldsOf(definition)) {
      const { section, field, table } = placed
      if (table === undefined && !byId.has(field)) byId.set(field, placed)
      const inSection = bySection.get(section) ?? new Map<string, PlacedField>()
      if (!inSection.has(field)) inSection.set(field, placed)
      bySection.set(section, inSection)
    }
    fields = { byId, bySection }
    known.set(definition, fields)
  }
  return fields
}

/** The field with an id of the specification, in whichever section it is; `undefined` if the form does not ask for it. */
export function findField(definition: FormDefinition, id: string): PlacedField | undefined {
  return indexOf(definition).byId.get(id)
}

/** The field at a section and id, which may be a column of a table. */
export function fieldAt(
  definition: FormDefinition,
  { section, field }: FieldRef,
): PlacedField | undefined {
  return indexOf(definition).bySection.get(section)?.get(field)
}

/**
 * Whether the form has a question for an answer. Answers that another window saved may belong to a newer version of
 * the form, and unsaved answers in the journal to an older one.
 */
export function isAsked(definition: FormDefinition, ref: FieldRef): boolean {
  const placed = fieldAt(definition, ref)
  return placed !== undefined && placed.table === undefined
}

/** The label that people know a field by; its id if it has none. */
export function fieldLabel(definition: FormDefinition, ref: FieldRef): string {
  return fieldAt(definition, ref)?.definition.display_label ?? ref.field
}

/** The answer to a field of the specification, hidden ones included; `''` unless it is a non-empty string. */
export function textAnswer(form: Form, id: string): string {
  const ref = findField(form.definition, id)
  const value = ref ? form.getAnswer(ref.section, ref.field) : undefined
  return typeof value === 'string' ? value : ''
}

/** The answer to a field of the specification among answers that no form holds; `undefined` unless it is a string. */
export function storedText(
  definition: FormDefinition,
  answers: { readonly [section: string]: { readonly [field: string]: unknown } },
  id: string,
): string | undefined {
  const ref = findField(definition, id)
  const value = ref && answers[ref.section]?.[ref.field]
  return typeof value === 'string' ? value : undefined
}
