import type { FieldDefinition, FormDefinition, SectionDefinition } from '@gapwise/form-engine'
import type { ItemTree } from '../questionnaire/item-tree'
import { referencesOf } from './references-of'
import type { Notes } from '../loss'

/**
 * A section, a field, or a table column. In a list of nodes, all sections come first. The fields
 * follow in definition order, each with its columns after it.
 */
interface Node {
  readonly definition: SectionDefinition | FieldDefinition
  /** Id of the section that contains the field or column. */
  readonly section: string | undefined
  /**
   * Index of the section that contains this field. Hiding the section also hides the field. Not set
   * for columns and sections.
   */
  readonly owner: number | undefined
}

const NEW = 0
const OPEN = 1
const DONE = 2

/**
 * Removes dependency cycles, which a questionnaire can have but a definition cannot. In each cycle,
 * one question or section loses its condition, and a note reports the change.
 *
 * Uses a depth-first search without recursion. The search has found a cycle when it returns to an
 * unfinished node.
 */
export function withoutCycles(
  definition: FormDefinition,
  tree: ItemTree,
  notes: Notes,
): FormDefinition {
  const nodes = nodesOf(definition)
  const dependents = dependentsOf(nodes)
  const cut = new Set<SectionDefinition | FieldDefinition>()
  const states = new Uint8Array(nodes.length)
  const nextDependent = new Uint32Array(nodes.length)
  const open: number[] = []

  function enter(index: number): void {
    if (states[index] !== NEW) return
    states[index] = OPEN
    open.push(index)
  }

  function visit(index: number, from: number): void {
    const node = nodes[index]!
    const isFromOwner = node.owner === from
    if (!isFromOwner && cut.has(node.definition)) return
    if (states[index] !== OPEN) {
      enter(index)
      return
    }
    // If a field depends on its own section, drop the section's condition. That condition causes
    // the cycle.
    const conditional = isFromOwner ? nodes[from]! : node
    cut.add(conditional.definition)
    const path = tree.get(conditional.definition.id)?.item.path ?? '$'
    const dropped = 'its condition and its calculation were dropped'
    const message = `It depends on itself through other questions, so ${dropped}.`
    notes.push({ code: 'circular', grade: 'asks', path, message })
  }

  for (const root of nodes.keys()) {
    enter(root)
    for (let index = open.at(-1); index !== undefined; index = open.at(-1)) {
      const next = dependents[index]?.[nextDependent[index]!++]
      if (next !== undefined) visit(next, index)
      else states[open.pop()!] = DONE
    }
  }
  return cut.size === 0 ? definition : withoutConditionsOf(definition, cut)
}

/**
 * Returns an imported definition's sections, then its fields. A table is followed by its columns.
 */
function nodesOf({ sections }: FormDefinition): Node[] {
  const fields = sections.flatMap((section, owner) =>
    section.fields.flatMap((definition): Node[] => {
      const columns = definition.child_fields ?? []
      const inRows = columns.map((column): Node => {
        return { definition: column, section: section.id, owner: undefined }
      })
      return [{ definition, section: section.id, owner }, ...inRows]
    }),
  )
  const own = sections.map((definition): Node => {
    return { definition, section: undefined, owner: undefined }
  })
  return [...own, ...fields]
}

/**
 * Returns the indexes of each node's dependents. A node's dependents are the nodes whose conditions
 * refer to it. If a section has a condition, its fields are also its dependents.
 */
function dependentsOf(nodes: readonly Node[]): number[][] {
  const dependents: number[][] = nodes.map(() => [])
  const indexes = new Map<string, number>()
  nodes.forEach(({ section, definition }, index) => {
    if (section !== undefined) indexes.set(JSON.stringify([section, definition.id]), index)
  })
  nodes.forEach(({ definition, owner }, index) => {
    if (owner !== undefined && isConditional(nodes[owner]!.definition)) {
      dependents[owner]!.push(index)
    }
    for (const reference of referencesOf(definition)) {
      const source = indexes.get(JSON.stringify(reference))
      if (source !== undefined) dependents[source]!.push(index)
    }
  })
  return dependents
}

function isConditional({ depends_on, visible_if }: SectionDefinition | FieldDefinition): boolean {
  return depends_on !== undefined || visible_if !== undefined
}

function withoutConditionsOf(
  definition: FormDefinition,
  cut: ReadonlySet<SectionDefinition | FieldDefinition>,
): FormDefinition {
  const withoutCondition = <T extends SectionDefinition | FieldDefinition>(node: T): T => {
    if (!cut.has(node)) return node
    const rest: { -readonly [K in keyof T]?: T[K] } = { ...node }
    delete rest.depends_on
    delete rest.visible_if
    if ('computed' in rest) delete rest.computed
    return rest as T
  }
  const fieldWithoutCondition = (field: FieldDefinition): FieldDefinition => {
    const { child_fields: columns, ...rest } = withoutCondition(field)
    return columns ? { ...rest, child_fields: columns.map(fieldWithoutCondition) } : rest
  }
  const sections = definition.sections.map((section) => ({
    ...withoutCondition(section),
    fields: section.fields.map(fieldWithoutCondition),
  }))
  return { ...definition, sections }
}
