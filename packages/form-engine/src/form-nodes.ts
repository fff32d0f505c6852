import type { CompiledCondition } from './condition'
import type { Report } from './report'
import { type AnswerKind, fieldTypes, ruleOf } from './field-types'
import type {
  FieldDefinition,
  FieldOption,
  FieldRef,
  FormDefinition,
  SectionDefinition,
} from './types'

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

/** What a field is called outside. */
export function refOf({ section, definition }: FieldNode): FieldRef {
  return { section: section.definition.id, field: definition.id }
}

/** Makes the nodes of a definition in display order, reporting ids that are used twice. */
export function buildNodes(definition: FormDefinition, report: Report): FormNodes {
  const sections: SectionNode[] = []
  const sectionById = new Map<string, SectionNode>()
  for (const position of inOrder(definition.sections)) {
    const section = definition.sections[position]!
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
    const { id } = section
    if (sectionById.has(id)) report('duplicate_section', node, '.id', { id })
    else sectionById.set(id, node)
  }
  const nodes: FormNode[] = [...sections]
  for (const section of sections) {
    addFields(section.definition.fields, section, undefined, nodes, report)
  }
  return { sections, sectionById, nodes }
}

function addFields(
  definitions: readonly FieldDefinition[],
  section: SectionNode,
  owner: FieldNode | undefined,
  nodes: FormNode[],
  report: Report,
): void {
  const table = owner?.answer === 'rows' ? owner : undefined
  for (const position of inOrder(definitions)) {
    const definition = definitions[position]!
    const { id, type, child_fields: children, options } = definition
    const { answer, rules, inRows } = fieldTypes[type]
    const parent = table ? undefined : owner
    const node: FieldNode = {
      kind: 'field',
      index: table ? -1 : nodes.length,
      position,
      definition,
      section,
      parent,
      table,
      boundTo: parent && bindingOptions(parent.definition, id),
      answer,
      required: ruleOf(definition, 'required') === true,
      columns: answer === 'rows' ? [] : NO_COLUMNS,
      columnsInOrder: NO_COLUMNS,
      condition: undefined,
    }
    if (section.byId.has(id)) {
      report('duplicate_field', node, '.id', { id, section: section.definition.id })
    } else {
      section.byId.set(id, node)
    }
    if (table) {
      ;(table.columns as FieldNode[]).push(node)
      if (!inRows) report('child_type_not_allowed', node, '.type', { type })
    } else {
      section.fields.push(node)
      nodes.push(node)
    }
    if (children && rules.includes('child_fields') && !table) {
      addFields(children, section, node, nodes, report)
    } else if (children?.length) {
      report('children_not_allowed', node, '.child_fields', { type })
    }
    if (options) checkOptions(node, options, report)
  }
}

function checkOptions(node: FieldNode, options: readonly FieldOption[], report: Report): void {
  const { child_fields: children = [], type } = node.definition
  const keys = new Set<string>()
  for (const [at, { key, subKey: child }] of options.entries()) {
    if (keys.has(key)) report('duplicate_option', node, `.options[${at}].key`, { key })
    keys.add(key)
    if (child === undefined || type !== 'complex-radio') continue
    const ids = children.map(({ id }) => id)
    if (!ids.includes(child)) {
      report('unknown_child', node, `.options[${at}].subKey`, { child }, ids)
    }
  }
}

const NO_COLUMNS: readonly FieldNode[] = Object.freeze([])

function bindingOptions(parent: FieldDefinition, child: string): readonly string[] | undefined {
  const keys = parent.options?.filter(({ subKey }) => subKey === child).map(({ key }) => key)
  return keys?.length ? keys : undefined
}

/** Positions sorted by `order`, ties as written (D47); what has no `order` follows what has. */
function inOrder(list: readonly { readonly order?: number }[]): number[] {
  const positions = list.map((_, at) => at)
  // Most forms carry no order at all, and then they are as written.
  if (list.every(({ order }) => order === undefined)) return positions
  const rank = (at: number) => list[at]!.order ?? Infinity
  // Infinity less Infinity is no number, which is no difference either.
  return positions.sort((a, b) => rank(a) - rank(b) || a - b)
}
