import type { FieldDefinition, FormDefinition } from '../types'

/**
 * Returns the definition without its conditions, so that answers to hidden questions are validated
 * too.
 */
export function unconditional(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...without(section, 'depends_on'),
      fields: section.fields.map(withoutConditions),
    })),
  }
}

function withoutConditions(field: FieldDefinition): FieldDefinition {
  const { options, child_fields: children } = field
  return {
    ...without(field, 'depends_on'),
    ...(options && { options: options.map((option) => without(option, 'subKey')) }),
    ...(children && { child_fields: children.map(withoutConditions) }),
  }
}

function without<T extends object, K extends keyof T>(value: T, key: K): Omit<T, K> {
  const rest: Partial<T> = { ...value }
  delete rest[key]
  return rest as Omit<T, K>
}
