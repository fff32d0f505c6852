import type { FieldDefinition, FormDefinition } from '../types'

/**
 * Returns the definition without its conditions and rules, so that answers to hidden questions are validated
 * too.
 */
export function unconditional(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section) => ({
      ...without(section, 'depends_on', 'visible_if'),
      fields: section.fields.map(withoutConditions),
    })),
  }
}

function withoutConditions(field: FieldDefinition): FieldDefinition {
  const { options, child_fields: children } = field
  return {
    ...without(field, 'depends_on', 'visible_if'),
    ...(options && { options: options.map((option) => without(option, 'subKey', 'visible_if')) }),
    ...(children && { child_fields: children.map(withoutConditions) }),
  }
}

function without<T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> {
  const rest: Partial<T> = { ...value }
  for (const key of keys) delete rest[key]
  return rest as Omit<T, K>
}
