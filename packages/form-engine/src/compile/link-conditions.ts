import { compileRule, type RuleSources } from './compile-rule'
import { expectedValues } from './condition'
import type { CompiledCondition, CompiledEntry, ContextSlot, FieldNode, FormNode } from './types'
import type { FormNodes } from './form-nodes'
import type { Report } from './report'
import type { ContextCondition, DependsOn, FieldCondition, RuleReference } from '../types'

/** Lists of node indices, by the index of a node or context slot. Most nodes have no list. */
type Lists = (number[] | undefined)[]

/** Dependencies between nodes, before the nodes are ordered. */
export interface Links {
  /**
   * For each node and context slot, the nodes whose visibility depends on it. If the node is a
   * table column, the dependent nodes are columns of the same row.
   */
  readonly dependents: Lists
  readonly slots: readonly ContextSlot[]
  /** Slot of the current day, if a rule reads it. */
  readonly today: ContextSlot | undefined
}

/**
 * Compiles every `depends_on` and `visible_if` into its node. Reports references to fields or
 * sections that do not exist (D10).
 */
export function linkConditions({ sectionById, nodes }: FormNodes, report: Report): Links {
  const dependents: Lists = new Array<undefined>(nodes.length)
  const slots = new Map<string, ContextSlot>()
  let today: ContextSlot | undefined

  function link(node: FormNode): void {
    const { owner, table, index } = node
    // A section without a condition is always shown, so its fields do not depend on it.
    if (!table && (owner?.condition ?? owner?.visibleIf ?? owner?.owner)) addTo(dependents, owner.index, index)
    const { depends_on: dependsOn, visible_if: visibleIf } = node.definition
    if (dependsOn?.field_value_list.length) node.condition = conditionOf(node, dependsOn)
    if (visibleIf) node.visibleIf = compileRule(visibleIf, '.visible_if', table, sourcesOf(node))
  }

  /** Resolves the references of a node's rule, and makes the node depend on what the rule reads. */
  function sourcesOf(node: FormNode): RuleSources {
    const read = new Set<number>()
    function reads<S extends FieldNode | ContextSlot | undefined>(source: S): S {
      if (source && !read.has(source.index)) addTo(dependents, source.index, node.index)
      if (source) read.add(source.index)
      return source
    }
    const find = ({ field, section }: RuleReference, path: string, table: FieldNode | undefined) =>
      findField(section ?? (node.section ?? node).id, field, table, (code, key, params, known) =>
        report(code, node, `${path}.${key}`, params, known),
      )
    return {
      field: (reference, path, table) => reads(find(reference, path, table)),
      table(reference, path) {
        const source = find(reference, path, undefined)
        if (source && source.answer !== 'rows') {
          report('not_a_table', node, path, { field: source.id, type: source.definition.type })
        }
        return reads(source)
      },
      fact: (object, attribute) =>
        reads(slotOf({ object_name: object, attribute_name: attribute })),
      today: () => reads((today ??= addSlot('today', '', ''))),
    }
  }

  function conditionOf(node: FormNode, dependsOn: DependsOn): CompiledCondition {
    const entries = dependsOn.field_value_list.map((entry, at): CompiledEntry => {
      const source = 'object_name' in entry ? slotOf(entry) : fieldOf(entry, node, at)
      if (source) addTo(dependents, source.index, node.index)
      // A missing source was already reported. `source!` is safe, because a form with reported
      // errors is never used.
      return { source: source!, expected: expectedValues(entry.value) }
    })
    return { any: dependsOn.logic_operator === 'OR', entries }
  }

  function slotOf({ object_name: object, attribute_name: attribute }: ContextCondition) {
    return addSlot(JSON.stringify([object, attribute]), object, attribute)
  }

  function addSlot(key: string, object: string, attribute: string): ContextSlot {
    const slot = slots.get(key) ?? { index: nodes.length + slots.size, object, attribute }
    slots.set(key, slot)
    return slot
  }

  /**
   * Returns the field that a condition refers to. Reports the reference if the field does not exist
   * or is a column of another table.
   */
  function fieldOf(
    { id: field, section_id: section }: FieldCondition,
    node: FormNode,
    at: number,
  ): FieldNode | undefined {
    const path = `.depends_on.field_value_list[${at}].`
    return findField(section, field, node.table, (code, key, params, known) =>
      report(code, node, path + (key === 'section' ? 'section_id' : 'id'), params, known),
    )
  }

  /** Returns a field that can be read here. `table` is the table whose row is seen, if any. */
  function findField(
    section: string,
    field: string,
    table: FieldNode | undefined,
    refuse: (
      code: 'unknown_section' | 'unknown_field' | 'reference_into_rows',
      key: 'section' | 'field',
      params: { readonly [name: string]: string },
      known?: Iterable<string>,
    ) => void,
  ): FieldNode | undefined {
    const byId = sectionById.get(section)?.byId
    const source = byId?.get(field)
    if (source && (!source.table || source.table === table)) return source
    if (!byId) refuse('unknown_section', 'section', { section }, sectionById.keys())
    else if (source) refuse('reference_into_rows', 'field', { field, table: source.table!.id })
    else refuse('unknown_field', 'field', { field, section }, byId.keys())
    return undefined
  }

  nodes.forEach(link)
  return { dependents, slots: [...slots.values()].filter((slot) => slot !== today), today }
}

function addTo(lists: Lists, at: number, index: number): void {
  const list = lists[at]
  if (list) list.push(index)
  else lists[at] = [index]
}
