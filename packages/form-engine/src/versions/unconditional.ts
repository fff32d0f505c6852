import type { FieldDefinition, FormDefinition } from '../types'

/**
 * Returns the definition without conditions, so that hidden answers are validated, too. Also
 * removes the checks, because a hidden answer can contradict a shown one.
 */
export function unconditional(definition: FormDefinition): FormDefinition {
  return {
    ...without(definition, 'checks'),
    sections: definition.sections.map((section) => ({
      ...without(section, 'depends_on', 'visible_if', 'checks'),
      fields: section.fields.map(withoutConditions),
    })),
  }
}

function withoutConditions(field: FieldDefinition): FieldDefinition {
  const { options, child_fields: children } = field
  return {
    ...without(field, 'depends_on', 'visible_if', 'checks'),
    ...(options && { options: options.map((option) => without(option, 'subKey', 'visible_if')) }),
    ...(children && { child_fields: children.map(withoutConditions) }),
  }
}

function without<T extends object, K extends keyof T>(value: T, ...keys: readonly K[]): Omit<T, K> {
  const rest: Partial<T> = { ...value }
  for (const key of keys) delete rest[key]
  return rest as Omit<T, K>
}
