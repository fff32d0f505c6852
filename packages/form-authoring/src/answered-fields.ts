import {
  fieldsOf,
  type FieldDefinition,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** Returns every field of one section, or of the whole form, children after their parent. */
export function fieldsIn(definition: FormDefinition, section?: string): readonly PlacedField[] {
  const fields = fieldsOf(definition)
  return section === undefined ? fields : fields.filter((placed) => placed.section === section)
}

/**
 * Returns the fields of one section, or of the whole form, whose answers the section holds: all but the columns of
 * tables.
 */
export function answeredFields(
  definition: FormDefinition,
  section?: string,
): readonly PlacedField[] {
  return fieldsIn(definition, section).filter(({ table }) => table === undefined)
}

/** Returns what an author calls a field: its question, cut after 90 characters, or its id if it has no question. */
export function labelOf({ id, display_label: label }: FieldDefinition): string {
  return label ? shortened(label) : id
}

const LONGEST = 90

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
