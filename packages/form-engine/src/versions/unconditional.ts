import type { FieldDefinition, FormDefinition } from '../types'

/** The same questions without conditions, so that answers to hidden ones are validated as well. */
export function unconditional(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map(({ depends_on: _, ...section }) => ({
      ...section,
      fields: section.fields.map(withoutConditions),
    })),
  }
}

function withoutConditions({ depends_on: _, ...field }: FieldDefinition): FieldDefinition {
  return {
    ...field,
    ...(field.options && { options: field.options.map(({ subKey: __, ...option }) => option) }),
    ...(field.child_fields && { child_fields: field.child_fields.map(withoutConditions) }),
  }
}
