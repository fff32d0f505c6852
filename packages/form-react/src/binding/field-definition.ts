import type { FieldDefinition, Form, FormDefinition } from '@gapwise/form-engine/core'
import { formTexts } from '../texts/english'
import { textsIn, type TextCatalog } from '../texts/text-catalog'

/** Structure of one section, keyed by field id. Field ids are unique within a section (D47). */
interface SectionLayout {
  /** The parent of each child field. */
  readonly parents: ReadonlyMap<string, FieldDefinition>
  /**
   * Position of each field. A child has its outermost parent's position. The map is empty if any
   * field of the section uses `order`.
   */
  readonly positions: ReadonlyMap<string, number>
}

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
  const inOrder = fields.every(({ order }) => order === undefined)
  const parents = new Map<string, FieldDefinition>()
  const positions = new Map<string, number>()
  const visit = (field: FieldDefinition, position: number): void => {
    if (inOrder) positions.set(field.id, position)
    for (const child of field.child_fields ?? []) {
      parents.set(child.id, field)
      visit(child, position)
    }
  }
  fields.forEach(visit)
  return { parents, positions }
}

/** Returns the definition of a field or child field, including children in table rows. */
export function fieldDefinition(form: Form, section: string, field: string): FieldDefinition {
  const children = sectionLayout(form.definition, section).parents.get(field)?.child_fields
  return children?.find(({ id }) => id === field) ?? form.getField(section, field).definition
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
  const parent = sectionLayout(definition, section).parents.get(field)
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
