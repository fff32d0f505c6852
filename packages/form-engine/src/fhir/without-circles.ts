import { buildNodes } from '../compile/form-nodes'
import { linkConditions } from '../compile/link-conditions'
import { type Report, reportTo } from '../compile/report'
import type { FieldDefinition, FormDefinition, SectionDefinition } from '../types'
import type { Notes } from './read-json'

/** Whatever else is wrong is for `createForm` to say. */
const IGNORED: Report = () => undefined

const NEW = 0
const OPEN = 1
const DONE = 2

/**
 * Questionnaires may ask two questions that wait for each other; here one of each circle is always asked,
 * and noted. Walks once over what waits for what, in depth but without recursion; where it comes back to
 * what it is still in, it has found a circle, and cuts it there.
 */
export function withoutCircles(definition: FormDefinition, notes: Notes): FormDefinition {
  const form = buildNodes(definition, IGNORED)
  const { dependents } = linkConditions(form, IGNORED)
  const { nodes } = form
  const report = reportTo(({ path }) => {
    const why = 'It waits for itself by way of others, so it is always asked.'
    notes.push({ path: `definition ${path}`, what: 'enableWhen', why })
  })
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
    const ofOwner = node.owner?.index === from
    if (!ofOwner && cut.has(node.definition)) return
    if (states[index] !== OPEN) {
      enter(index)
      return
    }
    // What waits for its owner waits for a section, which is in the circle by its own condition.
    const conditional = ofOwner ? nodes[from]! : node
    cut.add(conditional.definition)
    report('cycle', conditional, '.depends_on', {})
  }

  for (const { index: root } of nodes) {
    enter(root)
    for (let index = open.at(-1); index !== undefined; index = open.at(-1)) {
      const next = dependents[index]?.[looked[index]!++]
      if (next !== undefined) lookAt(next, index)
      else states[open.pop()!] = DONE
    }
  }
  return cut.size === 0 ? definition : withoutConditionsOf(definition, cut)
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
