import type { FieldDefinition, SectionDefinition } from '@gapwise/form-engine'
import { isPlainObject, ownProperty } from '../questionnaire/read-json'

/** Section id and field id of an answer that a condition reads. */
export type Reference = readonly [section: string, field: string]

/**
 * Returns references to the answers that an imported section or field reads in its conditions and
 * its calculation. Every reference in them names its section.
 */
export function referencesOf(definition: SectionDefinition | FieldDefinition): Reference[] {
  const { depends_on: dependsOn, visible_if: visibleIf } = definition
  const found: Reference[] = []
  for (const entry of dependsOn?.field_value_list ?? []) {
    if ('section_id' in entry) found.push([entry.section_id, entry.id])
  }
  collect(visibleIf, found)
  collect(ownProperty(definition, 'computed'), found)
  return found
}

function collect(node: unknown, found: Reference[]): void {
  if (Array.isArray(node)) {
    for (const one of node) collect(one, found)
  } else if (isPlainObject(node)) {
    const { field, section } = node
    if (typeof field === 'string' && typeof section === 'string') found.push([section, field])
    else for (const one of Object.values(node)) collect(one, found)
  }
}
