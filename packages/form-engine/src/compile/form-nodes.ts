import { hasPreset } from '../answers/defaults'
import { malformed } from '../errors'
import type { Report } from './report'
import type { FieldNode, FormNode, SectionNode } from './types'
import { ruleOf } from '../definition/field-types'
import type { TypeRegistry } from '../types/field-type'
import { UNKNOWN_TYPE } from '../definition/type-registry'
import type { FieldDefinition, FieldRef, FormDefinition } from '../types'

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

/** A field that a `depends_on` names but cannot read. `at` is the position in the list. */
export interface MissingSource {
  readonly form: FormNodes
  readonly node: FormNode
  readonly section: string
  readonly field: string
  readonly at: number
}

/** Checks of each field for authors. The core leaves them to `checkDefinition`. */
export interface NodeChecks {
  /**
   * Checks what the engine relies on.
   *
   * @throws {FormEngineError} `definition_malformed`.
   */
  definition(field: unknown): void
  unknownType(node: FieldNode, types: TypeRegistry, report: Report): void
  /** Reports a node whose id another node has. */
  duplicate(node: FormNode, report: Report): void
  column(node: FieldNode, report: Report): void
  /** Returns whether the field can have its children. */
  children(node: FieldNode, report: Report): boolean
  options(node: FieldNode, report: Report): void
  missingSource(source: MissingSource, report: Report): void
}

/** Nodes that are being built. */
interface NodeList extends Pick<FormNodes, 'types' | 'nodes' | 'presets' | 'verified'> {
  /** Index of the first node in `nodes`. */
  readonly base: number
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
  checks: NodeChecks | undefined,
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
    register(sectionById, node, report, checks)
    return node
  })
  const form = {
    types,
    sections,
    sectionById,
    nodes: [...sections],
    base: 0,
    presets: [],
    verified: [],
  }
  for (const section of sections) {
    addFields(section.definition.fields, section, form, report, checks)
  }
  return form
}

/** Appends the nodes of fields, and of the fields in them, in display order. */
export function addFields(
  definitions: readonly FieldDefinition[],
  owner: FormNode,
  form: NodeList,
  report: Report,
  checks: NodeChecks | undefined,
): void {
  const isColumn = owner.section && owner.answer === 'rows'
  const section = owner.section ?? owner
  const bound = owner.section && bindings(owner.definition)
  // Uses `forEach`, because `for … of` allocates an object per item until the engine has optimized
  // the code. This code runs while a page opens.
  displayOrder(definitions).forEach((position) => {
    const definition = definitions[position]!
    checks?.definition(definition)
    const { id, type, child_fields: children } = definition
    const known = form.types.get(type)
    const fieldType = known ?? UNKNOWN_TYPE
    const { answer } = fieldType
    const typed = { definition, type: fieldType }
    const node: FieldNode = {
      kind: 'field',
      id,
      index: form.base + form.nodes.length,
      position,
      definition,
      type: fieldType,
      section,
      owner,
      table: isColumn ? owner : undefined,
      boundTo: bound?.get(id),
      answer,
      required: ruleOf(typed, 'required') === true,
      hasPreset: definition.computed === undefined && hasPreset(typed),
      verifyType: ruleOf(typed, 'verify_type'),
      columns: answer === 'rows' ? [] : NONE,
      ruledColumns: answer === 'rows' ? [] : NONE,
      condition: undefined,
    }
    register(section.byId, node, report, checks)
    form.nodes.push(node)
    if (!known) checks?.unknownType(node, form.types, report)
    if (node.verifyType !== undefined) form.verified.push(node)
    if (isColumn) {
      owner.columns.push(node)
      checks?.column(node, report)
    } else {
      section.fields.push(node)
      if (node.hasPreset) form.presets.push(node)
    }
    if (children?.length && (!checks || checks.children(node, report))) {
      addFields(children, node, form, report, checks)
    }
    checks?.options(node, report)
  })
}

const NONE: never[] = []

/** Registers a node by its id. If another node already has the id, that node keeps it. */
function register<N extends FormNode>(
  byId: Map<string, N>,
  node: N,
  report: Report,
  checks: NodeChecks | undefined,
): void {
  if (byId.has(node.id)) checks?.duplicate(node, report)
  else byId.set(node.id, node)
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
export function displayOrder(list: readonly { readonly order?: number }[]): number[] {
  const positions = list.map((_, at) => at)
  if (list.every(({ order }) => order === undefined)) return positions
  const rank = (at: number) => list[at]!.order ?? Infinity
  // `Infinity - Infinity` is `NaN`. If a comparison returns `NaN`, `sort` treats the two items as
  // equal.
  return positions.sort((a, b) => rank(a) - rank(b))
}
