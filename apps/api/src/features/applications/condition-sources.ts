import { fieldsOf, type FieldRef, type FormDefinition } from '@gapwise/form-engine'

/** Fields and fact attributes that conditions read. */
interface ConditionSources {
  readonly fields: FieldRef[]
  readonly attributes: string[]
}

/** Returns the fields and facts that a section's own `depends_on` and `visible_if` read. */
export function sourcesOfSection(definition: FormDefinition, section: string): ConditionSources {
  const found = definition.sections.find(({ id }) => id === section)
  return sourcesOf([found?.depends_on, found?.visible_if], section)
}

/**
 * Returns the sections whose answers decide whether a section is shown. Includes the sections that
 * decide whether these answers are hidden, because a hidden answer counts as no answer (D7).
 */
export function sectionsRead(definition: FormDefinition, section: string): ReadonlySet<string> {
  const fields = new Map(fieldsOf(definition).map((one) => [keyOf(one), one]))
  const sections = new Set<string>()
  const pending = [...sourcesOfSection(definition, section).fields]
  const seen = new Set<string>()
  // The loop appends to the array it iterates over.
  for (const ref of pending) {
    const key = keyOf(ref)
    const found = fields.get(key)
    if (!found || seen.has(key)) continue
    seen.add(key)
    if (!sections.has(ref.section)) {
      sections.add(ref.section)
      pending.push(...sourcesOfSection(definition, ref.section).fields)
    }
    const { depends_on, visible_if } = found.definition
    pending.push(...sourcesOf([depends_on, visible_if], ref.section).fields)
    if (found.parent) pending.push({ section: ref.section, field: found.parent.id })
  }
  return sections
}

function sourcesOf(conditions: unknown, section: string): ConditionSources {
  const read: ConditionSources = { fields: [], attributes: [] }
  readInto(conditions, section, read)
  return read
}

function keyOf({ section, field }: FieldRef): string {
  return JSON.stringify([section, field])
}

/**
 * Collects the fields and facts that conditions read. A reference without a section refers to the
 * given section.
 */
function readInto(tree: unknown, section: string, read: ConditionSources): void {
  if (typeof tree !== 'object' || tree === null) return
  const node = tree as { readonly [key: string]: unknown }
  if (typeof node['field'] === 'string') {
    read.fields.push({ section: textOf(node['section']) ?? section, field: node['field'] })
  } else if (typeof node['section_id'] === 'string') {
    read.fields.push({ section: node['section_id'], field: textOf(node['id']) ?? '' })
  } else if (typeof node['attribute_name'] === 'string') {
    read.attributes.push(node['attribute_name'])
  } else if (Array.isArray(node['context'])) {
    read.attributes.push(String(node['context'][1]))
  } else {
    // In a node that reads a table's rows, a reference without a section refers to the table's
    // section.
    const rows = node['rows'] as { readonly section?: unknown } | undefined
    const inner = textOf(rows?.section) ?? section
    for (const value of Object.values(node)) readInto(value, inner, read)
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}
