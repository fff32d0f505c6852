import type { FieldDefinition, Form, FormDefinition } from '@gapwise/form-engine/core'
import { formTexts } from '../texts/english'
import { textsIn, type TextCatalog } from '../texts/text-catalog'

/** Position of one field in its section. */
interface FieldLayout {
  readonly definition: FieldDefinition
  /** The field that has this field as a child. */
  readonly parent: FieldDefinition | undefined
  /** Position in display order. A child has its outermost parent's position. */
  readonly position: number
}

/** Fields of a section by id. Field ids are unique within a section (D47). */
type SectionLayout = ReadonlyMap<string, FieldLayout>

const known = new WeakMap<FormDefinition, Map<string, SectionLayout>>()

export function sectionLayout(definition: FormDefinition, section: string): SectionLayout {
  let bySection = known.get(definition)
  if (!bySection) known.set(definition, (bySection = new Map()))
  let layout = bySection.get(section)
  if (!layout) bySection.set(section, (layout = computeLayout(definition, section)))
  return layout
}

function computeLayout({ sections }: FormDefinition, section: string): SectionLayout {
  const fields = sections.find(({ id }) => id === section)?.fields ?? []
  const layout = new Map<string, FieldLayout>()
  const add = (
    definition: FieldDefinition,
    parent: FieldDefinition | undefined,
    position: number,
  ) => {
    layout.set(definition.id, { definition, parent, position })
    definition.child_fields?.forEach((child) => add(child, definition, position))
  }
  inDisplayOrder(fields).forEach((field, position) => add(field, undefined, position))
  return layout
}

function inDisplayOrder(fields: readonly FieldDefinition[]): readonly FieldDefinition[] {
  if (fields.every(({ order }) => order === undefined)) return fields
  const rank = ({ order = Infinity }: FieldDefinition) => order
  return [...fields].sort((a, b) => rank(a) - rank(b))
}

/** Returns the definition of a field or child field, including children in table rows. */
export function fieldDefinition(form: Form, section: string, field: string): FieldDefinition {
  const layout = sectionLayout(form.definition, section).get(field)
  // The form says which field or section is unknown.
  return layout?.definition ?? form.getField(section, field).definition
}

/**
 * Returns the field whose answer contains this field's value. For a child in a row, that is the
 * outermost table. Otherwise, it is the field itself.
 */
export function owningField(definition: FormDefinition, section: string, field: string): string {
  return enclosingTables(definition, section, field)[0]?.id ?? field
}

/** Returns the tables whose rows contain a field, from the outermost inward. */
export function enclosingTables(
  definition: FormDefinition,
  section: string,
  field: string,
): readonly FieldDefinition[] {
  const parent = sectionLayout(definition, section).get(field)?.parent
  return parent?.type === 'input-table'
    ? [...enclosingTables(definition, section, parent.id), parent]
    : []
}

/**
 * Returns what an entry of a table is, as it reads inside a sentence: `Visit` becomes “visit”, and
 * `IRA` stays “IRA”.
 */
export function entryNoun({ entry_name }: FieldDefinition, texts?: TextCatalog): string {
  return (entry_name ?? textsIn(texts, formTexts).entry).replace(/^\p{Lu}(?!\p{Lu})/u, (letter) =>
    letter.toLowerCase(),
  )
}
