import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'

/** Returns a copy of an object without some of its keys. */
export function without<Source extends object, Key extends keyof Source>(
  source: Source,
  ...keys: readonly Key[]
): Omit<Source, Key> {
  const copy = { ...source }
  for (const key of keys) delete copy[key]
  return copy
}

/** Returns a copy of a field without the keys that can refer to other fields. */
export function withoutRules(field: FieldDefinition): FieldDefinition {
  return without(
    field,
    'depends_on',
    'visible_if',
    'required_if',
    'read_only_if',
    'computed',
    'checks',
  )
}

/** Returns a copy of a definition in which every section, field, and option is always shown. */
export function withoutConditions(definition: FormDefinition): FormDefinition {
  return {
    ...definition,
    sections: definition.sections.map((section): SectionDefinition => ({
      ...without(section, 'depends_on', 'visible_if'),
      fields: section.fields.map(unconditional),
    })),
  }
}

function unconditional(field: FieldDefinition): FieldDefinition {
  const { options, child_fields: children } = field
  return {
    ...without(field, 'depends_on', 'visible_if'),
    ...(options ? { options: options.map(({ key, value }) => ({ key, value })) } : {}),
    ...(children ? { child_fields: children.map(unconditional) } : {}),
  }
}
