import {
  fieldsOf,
  type FieldDefinition,
  type FormDefinition,
  type PlacedField,
} from '@gapwise/form-engine'

/** Every field of one section, or of the whole form, children after their parent. */
export function fieldsIn(definition: FormDefinition, section?: string): readonly PlacedField[] {
  const fields = fieldsOf(definition)
  return section === undefined ? fields : fields.filter((placed) => placed.section === section)
}

/** The fields whose answers the section holds: all but the columns of tables. */
export function answeredIn(definition: FormDefinition, section?: string): readonly PlacedField[] {
  return fieldsIn(definition, section).filter(({ table }) => table === undefined)
}

/** What an author calls a field: its question, else its id. */
export function labelOf({ id, display_label: label }: FieldDefinition): string {
  return label ? shortened(label) : id
}

const LONGEST = 90

function shortened(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).trimEnd()}…`
}
