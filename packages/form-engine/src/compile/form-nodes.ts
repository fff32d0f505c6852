import { hasPreset } from '../answers/defaults'
import { malformed } from '../errors'
import { isField } from '../definition/is-field'
import type { Report } from './report'
import type { FieldNode, FormNode, SectionNode } from './types'
import { ruleOf } from '../definition/field-types'
import type { TypeRegistry } from '../types/field-type'
import { UNKNOWN_TYPE } from '../definition/type-registry'
import type { FieldDefinition, FieldOption, FieldRef, FormDefinition } from '../types'

/** Nodes of a definition, before their conditions are linked. */
export interface FormNodes {
  /** Field types, by name. */
  readonly types: TypeRegistry
  readonly sections: SectionNode[]
  readonly sectionById: Map<string, SectionNode>
  /** All nodes, by index: first the sections, then the fields in display order. */
  readonly nodes: FormNode[]
  /** Fields with a preset answer, except fields in rows. */
  readonly presets: FieldNode[]
  /** Fields that have a verify type. */
  readonly verified: FieldNode[]
}

/** Returns the public reference to a field. */
export function refOf({ section, id }: FieldNode): FieldRef {
  return { section: section.id, field: id }
}

/** Creates the nodes of a definition in display order. Reports ids that are used twice. */
export function buildNodes(
  definition: FormDefinition,
  types: TypeRegistry,
  report: Report,
): FormNodes {
  const { id, version } = definition
  if (typeof id !== 'string' || !Number.isSafeInteger(version)) throw malformed()
  const sectionById = new Map<string, SectionNode>()
  const sections = displayOrder(definition.sections).map((position, index) => {
    const section = definition.sections[position]!
    if (typeof section.id !== 'string' || typeof section.title !== 'string') throw malformed()
    const node: SectionNode = {
      kind: 'section',
      id: section.id,
      index,
      position,
      definition: section,
      fields: [],
      byId: new Map(),
      condition: undefined,
      visibleIf: undefined,
    }
    register(sectionById, node, report)
    return node
  })
  const form = {
    types,
    sections,
    sectionById,
    nodes: [...sections],
    presets: [],
    verified: [],
  }
  for (const section of sections) addFields(section.definition.fields, section, form, report)
  return form
}

function addFields(
  definitions: readonly FieldDefinition[],
  owner: FormNode,
  form: FormNodes,
  report: Report,
): void {
  const isColumn = owner.section && owner.answer === 'rows'
  const section = owner.section ?? owner
  const bound = owner.section && bindings(owner.definition)
  // Uses `forEach`, because `for … of` allocates an object per item until the engine has optimized
  // the code. This code runs while a page opens.
  displayOrder(definitions).forEach((position) => {
    const definition = definitions[position]!
    if (!isField(definition)) throw malformed()
    const { id, type, child_fields: children, options } = definition
    const known = form.types.get(type)
    const fieldType = known ?? UNKNOWN_TYPE
    const { answer, rules, inRows } = fieldType
    const typed = { definition, type: fieldType }
    const node: FieldNode = {
      kind: 'field',
      id,
      index: form.nodes.length,
      position,
      definition,
      type: fieldType,
      section,
      owner,
      table: isColumn ? owner : undefined,
      boundTo: bound?.get(id),
      answer,
      required: ruleOf(typed, 'required') === true,
      requiredIf: undefined,
      readOnlyIf: undefined,
      optionRules: undefined,
      computed: undefined,
      checks: undefined,
      hasPreset: definition.computed === undefined && hasPreset(typed),
      verifyType: ruleOf(typed, 'verify_type'),
      columns: answer === 'rows' ? [] : NONE,
      ruledColumns: answer === 'rows' ? [] : NONE,
      condition: undefined,
      visibleIf: undefined,
    }
    register(section.byId, node, report)
    form.nodes.push(node)
    if (!known)
      report(
        'unknown_field_type',
        node,
        '.type',
        { type, known: [...form.types.keys()].join(', ') },
        form.types.keys(),
      )
    if (node.verifyType !== undefined) form.verified.push(node)
    if (isColumn) {
      owner.columns.push(node)
      if (!inRows) report('child_type_not_allowed', node, '.type', { type })
    } else {
      section.fields.push(node)
      if (node.hasPreset) form.presets.push(node)
    }
    if (children?.length) {
      if (!rules.includes('child_fields') || (isColumn && answer !== 'rows')) {
        report('children_not_allowed', node, '.child_fields', { type })
      } else if (owner.table?.table) {
        report('too_deep', node, '.child_fields', { limit: MAX_TABLE_DEPTH })
      } else addFields(children, node, form, report)
    }
    if (options) checkOptions(node, options, report)
  })
}

/** Nesting limit for tables. */
const MAX_TABLE_DEPTH = 3

function checkOptions(node: FieldNode, options: readonly FieldOption[], report: Report): void {
  const { child_fields: children = NONE, type } = node.definition
  const keys = new Set<string>()
  const ids = type === 'complex-radio' ? new Set(children.map(({ id }) => id)) : undefined
  options.forEach(({ key, subKey: child }, at) => {
    if (keys.has(key)) report('duplicate_option', node, `.options[${at}].key`, { key })
    keys.add(key)
    if (child !== undefined && ids && !ids.has(child)) {
      report('unknown_child', node, `.options[${at}].subKey`, { child }, ids)
    }
  })
}

const NONE: never[] = []

/**
 * Registers a node by its id. If another node already has the id, that node keeps the id and the
 * new node is reported.
 */
function register<N extends FormNode>(byId: Map<string, N>, node: N, report: Report): void {
  const { id } = node
  const section = node.section?.id
  if (!byId.has(id)) byId.set(id, node)
  else
    report(`duplicate_${node.kind}`, node, '.id', { id, ...(section !== undefined && { section }) })
}

/** Returns, for each child id, the keys of the options that show the child. */
function bindings({ options = NONE }: FieldDefinition): ReadonlyMap<string, readonly string[]> {
  const keys = new Map<string, string[]>()
  options.forEach(({ key, subKey }) => {
    if (subKey === undefined) return
    const optionKeys = keys.get(subKey) ?? []
    optionKeys.push(key)
    keys.set(subKey, optionKeys)
  })
  return keys
}

/**
 * Returns positions sorted by `order` (D47). Items with the same `order` keep their written order.
 * Items without `order` come last.
 */
function displayOrder(list: readonly { readonly order?: number }[]): number[] {
  const rank = (at: number) => list[at]!.order ?? Infinity
  // `Infinity - Infinity` is `NaN`. If a comparison returns `NaN`, `sort` treats the two items as
  // equal.
  return list.map((_, at) => at).sort((a, b) => rank(a) - rank(b))
}
