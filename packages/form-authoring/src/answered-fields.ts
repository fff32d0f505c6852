import {
  fieldsOf,
  type FieldDefinition,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** Returns the fields of one section or of the whole form. Children follow their parent. */
export function fieldsIn(definition: FormDefinition, section?: string): readonly PlacedField[] {
  const fields = fieldsOf(definition)
  return section === undefined ? fields : fields.filter((field) => field.section === section)
}

/**
 * Returns the fields of one section or of the whole form, without the columns of tables. A column's
 * answers belong to its table.
 */
export function answeredFields(
  definition: FormDefinition,
  section?: string,
): readonly PlacedField[] {
  return fieldsIn(definition, section).filter(({ table }) => table === undefined)
}

/**
 * Returns a field's name for authors. This is its question, shortened to 90 characters, or its id
 * if it has no question.
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
