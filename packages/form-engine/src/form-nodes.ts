import type { CompiledCondition } from './condition'
import type { Report } from './definition-findings'
import { type AnswerKind, fieldTypes, ruleOf } from './field-types'
import type { FieldDefinition, FormDefinition, SectionDefinition } from './types'

/** A section, ready to be evaluated. Sections have the first indices of all nodes. */
export interface SectionNode {
  readonly kind: 'section'
  readonly index: number
  /** Place in the definition, for paths. */
  readonly position: number
  readonly definition: SectionDefinition
  /** In display order, children after their parent; fields in rows are not among them (D43). */
  readonly fields: FieldNode[]
  /** Every field by id, those in rows included. */
  readonly byId: Map<string, FieldNode>
  condition: CompiledCondition | undefined
}

/** A field, ready to be evaluated. */
export interface FieldNode {
  readonly kind: 'field'
  /** Index among all nodes; -1 for a field in rows, which has a state in each row only. */
  index: number
  readonly position: number
  readonly definition: FieldDefinition
  readonly section: SectionNode
  /** The `complex-radio` it belongs to. */
  readonly parent: FieldNode | undefined
  /** The `input-table` whose rows it is a column of. */
  readonly table: FieldNode | undefined
  /** Options of the parent that show it; `undefined` when it shows with any (D43). */
  readonly boundTo: readonly string[] | undefined
  readonly answer: AnswerKind
  /** Whether strict validation asks for it (D12). */
  readonly required: boolean
  /** Columns of an `input-table`, in display order. */
  readonly columns: readonly FieldNode[]
  /** The columns, each after those its condition looks at. */
  columnsInOrder: readonly FieldNode[]
  condition: CompiledCondition | undefined
}

export type FormNode = SectionNode | FieldNode

/** The nodes of a definition before conditions are linked. */
export interface FormNodes {
  readonly sections: SectionNode[]
  readonly sectionById: Map<string, SectionNode>
  /** Sections, then fields, by index. */
  readonly nodes: FormNode[]
}

/** Where a node stands in its definition, as a JSON path. */
export function pathOf(node: FormNode): string {
  if (node.kind === 'section') return `$.sections[${node.position}]`
  const owner = node.parent ?? node.table
  return owner
    ? `${pathOf(owner)}.child_fields[${node.position}]`
    : `${pathOf(node.section)}.fields[${node.position}]`
}

/** Makes the nodes of a definition in display order, reporting ids that are used twice. */
export function buildNodes(definition: FormDefinition, report: Report): FormNodes {
  const sections: SectionNode[] = []
  const sectionById = new Map<string, SectionNode>()
  for (const [position, section] of inOrder(definition.sections)) {
    const node: SectionNode = {
      kind: 'section',
      index: sections.length,
      position,
      definition: section,
      fields: [],
      byId: new Map(),
      condition: undefined,
    }
    sections.push(node)
    if (sectionById.has(section.id)) {
      report({ code: 'duplicate_section', path: `${pathOf(node)}.id`, params: { id: section.id } })
    } else {
      sectionById.set(section.id, node)
    }
    addFields(section.fields, node, undefined, report)
  }
  const nodes: FormNode[] = [...sections]
  for (const section of sections) {
    for (const field of section.fields) {
      field.index = nodes.length
      nodes.push(field)
    }
  }
  return { sections, sectionById, nodes }
}

function addFields(
  definitions: readonly FieldDefinition[],
  section: SectionNode,
  owner: FieldNode | undefined,
  report: Report,
): void {
  const table = owner?.answer === 'rows' ? owner : undefined
  const columns = table?.columns as FieldNode[] | undefined
  for (const [position, definition] of inOrder(definitions)) {
    const node = fieldNode(definition, position, section, table ? undefined : owner, table)
    if (section.byId.has(definition.id)) {
      const params = { id: definition.id, section: section.definition.id }
      report({ code: 'duplicate_field', path: `${pathOf(node)}.id`, params })
    } else {
      section.byId.set(definition.id, node)
    }
    ;(columns ?? section.fields).push(node)
    if (definition.child_fields) addChildren(node, report)
    if (definition.options) checkOptions(node, report)
  }
}

function addChildren(node: FieldNode, report: Report): void {
  const { child_fields: children = [], type } = node.definition
  const allowed = fieldTypes[type].rules.includes('child_fields') && !node.table
  if (allowed) {
    addFields(children, node.section, node, report)
    for (const column of node.columns) {
      if (fieldTypes[column.definition.type].inRows) continue
      const params = { type: column.definition.type }
      report({ code: 'child_type_not_allowed', path: `${pathOf(column)}.type`, params })
    }
  } else if (children.length > 0) {
    report({ code: 'children_not_allowed', path: `${pathOf(node)}.child_fields`, params: { type } })
  }
}

function checkOptions(node: FieldNode, report: Report): void {
  const { options = [], child_fields: children = [], type } = node.definition
  const keys = new Set<string>()
  for (const [at, { key, subKey }] of options.entries()) {
    const path = `${pathOf(node)}.options[${at}]`
    if (keys.has(key)) report({ code: 'duplicate_option', path: `${path}.key`, params: { key } })
    keys.add(key)
    if (subKey === undefined || type !== 'complex-radio') continue
    const ids = children.map((child) => child.id)
    if (!ids.includes(subKey)) {
      report({
        code: 'unknown_child',
        path: `${path}.subKey`,
        params: { child: subKey },
        meant: { name: subKey, known: ids },
      })
    }
  }
}

const NO_COLUMNS: readonly FieldNode[] = Object.freeze([])

function fieldNode(
  definition: FieldDefinition,
  position: number,
  section: SectionNode,
  parent: FieldNode | undefined,
  table: FieldNode | undefined,
): FieldNode {
  const { answer } = fieldTypes[definition.type]
  return {
    kind: 'field',
    index: -1,
    position,
    definition,
    section,
    parent,
    table,
    boundTo: parent && bindingOptions(parent.definition, definition.id),
    answer,
    required: ruleOf(definition, 'required') === true,
    columns: answer === 'rows' ? [] : NO_COLUMNS,
    columnsInOrder: NO_COLUMNS,
    condition: undefined,
  }
}

function bindingOptions(parent: FieldDefinition, child: string): readonly string[] | undefined {
  const keys = parent.options?.filter(({ subKey }) => subKey === child).map(({ key }) => key)
  return keys && keys.length > 0 ? keys : undefined
}

/** Sorted by `order`, ties as written (D47); what has no `order` follows what has. */
function inOrder<T extends { readonly order?: number }>(list: readonly T[]): [number, T][] {
  const entries = [...list.entries()]
  const rank = (item: T) => item.order ?? Infinity
  // Most forms carry no order at all, and then they are as written.
  if (list.every((item) => item.order === undefined)) return entries
  return entries.sort(([, a], [, b]) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}
