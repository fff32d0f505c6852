import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'

/** A field at any depth, with what stands around it. */
export interface PlacedField {
  readonly section: SectionDefinition
  readonly field: FieldDefinition
  /** The field whose child it is. */
  readonly parent?: FieldDefinition
}

/** Every field of a definition or of one section, children after their parent. */
export function fieldsOf(definition: FormDefinition, section?: string): PlacedField[] {
  return definition.sections
    .filter(({ id }) => section === undefined || id === section)
    .flatMap((one) => one.fields.flatMap((field) => placed(one, field)))
}

function placed(
  section: SectionDefinition,
  field: FieldDefinition,
  parent?: FieldDefinition,
): PlacedField[] {
  const children = (field.child_fields ?? []).flatMap((child) => placed(section, child, field))
  return [{ section, field, ...(parent ? { parent } : {}) }, ...children]
}

/** Whether its answer lives in a row of a table rather than in the section (D4). */
export function isColumn({ parent }: PlacedField): boolean {
  return parent?.type === 'input-table'
}

/** What an author calls a field: its question, else its id. */
export function labelOf({ id, display_label: label }: FieldDefinition): string {
  return label ? shortened(label) : id
}

const LONGEST = 90

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
