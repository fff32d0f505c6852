import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'
import type { Notes } from './read-json'

/** A section, a field, or a column of a table, in the order of the definition. */
interface Node {
  readonly definition: SectionDefinition | FieldDefinition
  /** JSON path in the definition. */
  readonly path: string
  /** Id of the section of a field or column. */
  readonly section: string | undefined
  /** Index of the section that hides this field with it. Columns and sections have none. */
  readonly owner: number | undefined
}

const NEW = 0
const OPEN = 1
const DONE = 2

/**
 * Questionnaires may ask two questions that wait for each other; here one of each circle is always asked,
 * and noted. Walks once over what waits for what, in depth but without recursion; where it comes back to
 * what it is still in, it has found a circle, and cuts it there.
 */
export function withoutCircles(definition: FormDefinition, notes: Notes): FormDefinition {
  const nodes = nodesOf(definition)
  const dependents = dependentsOf(nodes)
  const cut = new Set<SectionDefinition | FieldDefinition>()
  const states = new Uint8Array(nodes.length)
  const looked = new Uint32Array(nodes.length)
  const open: number[] = []

  function enter(index: number): void {
    if (states[index] !== NEW) return
    states[index] = OPEN
    open.push(index)
  }

  function lookAt(index: number, from: number): void {
    const node = nodes[index]!
    const ofOwner = node.owner === from
    if (!ofOwner && cut.has(node.definition)) return
    if (states[index] !== OPEN) {
      enter(index)
      return
    }
    // What waits for its owner waits for a section, which is in the circle by its own condition.
    const conditional = ofOwner ? nodes[from]! : node
    cut.add(conditional.definition)
    const why = 'It waits for itself by way of others, so it is always asked.'
    notes.push({ path: `definition ${conditional.path}.depends_on`, what: 'enableWhen', why })
  }

  for (const root of nodes.keys()) {
    enter(root)
    for (let index = open.at(-1); index !== undefined; index = open.at(-1)) {
      const next = dependents[index]?.[looked[index]!++]
      if (next !== undefined) lookAt(next, index)
      else states[open.pop()!] = DONE
    }
  }
  return cut.size === 0 ? definition : withoutConditionsOf(definition, cut)
}

/** Returns the sections of an imported definition, then its fields, each followed by its columns. */
function nodesOf({ sections }: FormDefinition): Node[] {
  const fields = sections.flatMap((section, owner) =>
    section.fields.flatMap((definition, at): Node[] => {
      const path = `$.sections[${owner}].fields[${at}]`
      const columns = definition.child_fields ?? []
      return [
        { definition, path, section: section.id, owner },
        ...columns.map((column, nth): Node => {
          const place = `${path}.child_fields[${nth}]`
          return { definition: column, path: place, section: section.id, owner: undefined }
        }),
      ]
    }),
  )
  const own = sections.map((definition, at): Node => {
    return { definition, path: `$.sections[${at}]`, section: undefined, owner: undefined }
  })
  return [...own, ...fields]
}

/**
 * Returns by index of a node which nodes wait for it: those whose condition names it, and the fields of a
 * section that has a condition.
 */
function dependentsOf(nodes: readonly Node[]): number[][] {
  const dependents: number[][] = nodes.map(() => [])
  const indexes = new Map<string, number>()
  nodes.forEach(({ section, definition }, index) => {
    if (section !== undefined) indexes.set(JSON.stringify([section, definition.id]), index)
  })
  nodes.forEach(({ definition, owner }, index) => {
    if (owner !== undefined && nodes[owner]!.definition.depends_on) dependents[owner]!.push(index)
    for (const entry of definition.depends_on?.field_value_list ?? []) {
      if (!('section_id' in entry)) continue
      const source = indexes.get(JSON.stringify([entry.section_id, entry.id]))
      if (source !== undefined) dependents[source]!.push(index)
    }
  })
  return dependents
}

function withoutConditionsOf(
  definition: FormDefinition,
  cut: ReadonlySet<SectionDefinition | FieldDefinition>,
): FormDefinition {
  const mended = <T extends SectionDefinition | FieldDefinition>(node: T): T => {
    if (!cut.has(node)) return node
    const rest: { -readonly [K in keyof T]?: T[K] } = { ...node }
    delete rest.depends_on
    return rest as T
  }
  const mendedField = (field: FieldDefinition): FieldDefinition => {
    const { child_fields: columns, ...rest } = mended(field)
    return columns ? { ...rest, child_fields: columns.map(mendedField) } : rest
  }
  const sections = definition.sections.map((section) => ({
    ...mended(section),
    fields: section.fields.map(mendedField),
  }))
  return { ...definition, sections }
}
