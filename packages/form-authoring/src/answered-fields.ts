import {
  fieldsOf,
  type FieldDefinition,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** Returns the fields of one section, or of the whole form, with children after their parent. */
export function fieldsIn(definition: FormDefinition, section?: string): readonly PlacedField[] {
  const fields = fieldsOf(definition)
  return section === undefined ? fields : fields.filter((field) => field.section === section)
}

/**
 * Returns the fields whose answers belong to the section itself, for one section or the whole form.
 * Columns of tables are left out.
 */
export function answeredFields(
  definition: FormDefinition,
  section?: string,
): readonly PlacedField[] {
  return fieldsIn(definition, section).filter(({ table }) => table === undefined)
}

/**
 * Returns the name of a field for authors: its question, shortened to 90 characters, or its id if
 * it has no question.
 */
export function labelOf({ id, display_label: label }: FieldDefinition): string {
  return label ? shortened(label) : id
}

const MAX_LABEL_LENGTH = 90

function shortened(text: string): string {
  return text.length <= MAX_LABEL_LENGTH
    ? text
    : `${text.slice(0, MAX_LABEL_LENGTH - 1).trimEnd()}…`
}
