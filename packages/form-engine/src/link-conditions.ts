import { type CompiledCondition, type CompiledEntry, expectedValues } from './condition'
import type { Report } from './definition-findings'
import { type FieldNode, type FormNode, type FormNodes, pathOf } from './form-nodes'
import type { ContextCondition, FieldCondition } from './types'

/** An attribute of the context that conditions read, and who reads it. */
export interface ContextSlot {
  readonly object: string
  readonly attribute: string
  readonly dependents: number[]
  /** Tables with a column that reads it. */
  readonly tables: number[]
}

/** Who depends on whom, before it is put in order. */
export interface Links {
  /** By node: nodes whose visibility depends on it. */
  readonly dependents: number[][]
  /** By node: tables with a column whose visibility depends on it. */
  readonly tables: (number[] | undefined)[]
  readonly slots: ContextSlot[]
}

/** Compiles every `depends_on` into its node, reporting references that lead nowhere (D10). */
export function linkConditions(form: FormNodes, report: Report): Links {
  const links: Links = { dependents: form.nodes.map(() => []), tables: [], slots: [] }
  const slotIndex = new Map<string, Map<string, number>>()
  const linker: Linker = { form, links, slotIndex, report }
  for (const node of form.nodes) {
    if (node.kind === 'field') {
      links.dependents[node.section.index]!.push(node.index)
      if (node.parent) links.dependents[node.parent.index]!.push(node.index)
      for (const column of node.columns) column.condition = compile(column, linker)
    }
    node.condition = compile(node, linker)
  }
  return links
}

interface Linker {
  readonly form: FormNodes
  readonly links: Links
  readonly slotIndex: Map<string, Map<string, number>>
  readonly report: Report
}

function compile(node: FormNode, linker: Linker): CompiledCondition | undefined {
  const { depends_on: dependsOn } = node.definition
  if (!dependsOn || dependsOn.field_value_list.length === 0) return undefined
  const entries: CompiledEntry[] = []
  for (const [at, entry] of dependsOn.field_value_list.entries()) {
    const compiled =
      'object_name' in entry
        ? contextEntry(entry, node, linker)
        : fieldEntry(entry, node, `${pathOf(node)}.depends_on.field_value_list[${at}]`, linker)
    if (compiled) entries.push(compiled)
  }
  return { any: dependsOn.logic_operator === 'OR', entries }
}

function contextEntry(entry: ContextCondition, node: FormNode, linker: Linker): CompiledEntry {
  const { links, slotIndex } = linker
  let attributes = slotIndex.get(entry.object_name)
  if (!attributes) slotIndex.set(entry.object_name, (attributes = new Map()))
  let slot = attributes.get(entry.attribute_name)
  if (slot === undefined) {
    slot = links.slots.length
    attributes.set(entry.attribute_name, slot)
    const { object_name: object, attribute_name: attribute } = entry
    links.slots.push({ object, attribute, dependents: [], tables: [] })
  }
  const { dependents, tables } = links.slots[slot]!
  if (node.kind === 'field' && node.table) tables.push(node.table.index)
  else dependents.push(node.index)
  const expected = entry.value === undefined ? undefined : expectedValues(entry.value)
  return { kind: 'context', slot, expected }
}

function fieldEntry(
  entry: FieldCondition,
  node: FormNode,
  path: string,
  { form, links, report }: Linker,
): CompiledEntry | undefined {
  const { id, section_id: sectionId } = entry
  const section = form.sectionById.get(sectionId)
  if (!section) {
    const meant = { name: sectionId, known: form.sectionById.keys() }
    const params = { section: sectionId }
    report({ code: 'unknown_section', path: `${path}.section_id`, params, meant })
    return undefined
  }
  const source = section.byId.get(id)
  if (!source) {
    const elsewhere = form.sections.find((other) => other.byId.has(id))?.definition.id
    const params = { field: id, section: sectionId, ...(elsewhere !== undefined && { elsewhere }) }
    const meant = { name: id, known: section.byId.keys() }
    report({ code: 'unknown_field', path: `${path}.id`, params, meant })
    return undefined
  }
  const expected = expectedValues(entry.value)
  const caseless = source.answer === 'email'
  const table = node.kind === 'field' ? node.table : undefined
  if (source.table) {
    if (source.table === table) return { kind: 'row', sibling: id, expected, caseless }
    const params = { field: id, table: source.table.definition.id }
    report({ code: 'reference_into_rows', path: `${path}.id`, params })
    return undefined
  }
  if (table) (links.tables[source.index] ??= []).push(table.index)
  else links.dependents[source.index]!.push(node.index)
  return { kind: 'field', source: source.index, expected, caseless }
}

/** The siblings a column's condition looks at. */
export function siblingsOf(column: FieldNode): string[] {
  return (column.condition?.entries ?? []).flatMap((entry) =>
    entry.kind === 'row' ? [entry.sibling] : [],
  )
}
