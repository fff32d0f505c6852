import type { CompiledEntry } from './condition'
import {
  answerClause,
  explanationSentence,
  factClause,
  nameOf,
  shownClause,
} from './explain-sentences'
import type { FormCells } from './form-cells'
import { type FieldNode, type FormNode, refOf } from './form-nodes'
import { answerMatches } from './condition'
import { entryHolds } from './visibility'
import type { ConditionValue, Explanation, ExplanationNode } from './types'

/** Why a field or section is shown or hidden, with every condition and its current value. */
export function explainNode(node: FormNode, cells: FormCells): Explanation {
  const because = reasonsOf(node, cells, new Set())
  return { visible: because.holds, sentence: explanationSentence(node, because), because }
}

/**
 * The reasons of one node. A hidden field that a condition looks at brings its own reasons, each
 * field once: two conditions on the same chain would otherwise double the tree at each link.
 */
function reasonsOf(node: FormNode, cells: FormCells, told: Set<FormNode>): ExplanationNode {
  told.add(node)
  const children: ExplanationNode[] = []
  if (node.kind === 'field') {
    const section = sectionReason(node, cells, told)
    if (section) children.push(section)
    if (node.parent) children.push(...parentReasons(node, node.parent, cells, told))
  }
  if (node.condition) {
    const { any, entries } = node.condition
    const reasons = entries.map((entry) => entryReason(entry, cells, told))
    const holds = any ? reasons.some((one) => one.holds) : reasons.every((one) => one.holds)
    children.push({
      kind: any ? 'or' : 'and',
      holds,
      label: any ? 'Any of these' : 'All of these',
      children: reasons,
    })
  }
  const holds = cells.visible[node.index] === 1
  return { kind: 'and', holds, label: nameOf(node), children }
}

function sectionReason(
  { section }: FieldNode,
  cells: FormCells,
  told: Set<FormNode>,
): ExplanationNode | undefined {
  if (!section.condition) return undefined
  const holds = cells.visible[section.index] === 1
  const label = `its section ${shownClause(section, holds)}`
  const children = told.has(section) ? undefined : reasonsOf(section, cells, told).children
  return { kind: 'section', holds, label, ...(children && { children }) }
}

function parentReasons(
  { boundTo: expected }: FieldNode,
  parent: FieldNode,
  cells: FormCells,
  told: Set<FormNode>,
): ExplanationNode[] {
  const visible = cells.visible[parent.index] === 1
  const reference = refOf(parent)
  const reasons: ExplanationNode[] = []
  if (!visible || !expected) {
    const label = shownClause(parent, visible)
    reasons.push({ kind: 'parent', holds: visible, label, reference, ...why(parent, cells, told) })
  }
  if (expected) {
    const current = visible ? cells.values[parent.index] : undefined
    const holds = visible && answerMatches(current, expected)
    const label = answerClause(parent, current, visible)
    reasons.push({ kind: 'option', holds, label, reference, expected, current })
  }
  return reasons
}

function entryReason(entry: CompiledEntry, cells: FormCells, told: Set<FormNode>): ExplanationNode {
  const { source, expected } = entry
  const reason = { holds: entryHolds(entry, cells), ...(expected && { expected: plain(expected) }) }
  if (!source) {
    const { index, object, attribute } = entry.slot
    const current = cells.facts[index]
    const label = factClause(object, attribute, current)
    return { kind: 'context', label, reference: { object, attribute }, current, ...reason }
  }
  const visible = cells.visible[source.index] === 1
  const current = visible ? cells.values[source.index] : undefined
  return {
    kind: 'field',
    label: answerClause(source, current, visible),
    reference: refOf(source),
    current,
    ...reason,
    ...why(source, cells, told),
  }
}

/** The reasons of a hidden field, unless they were told before. */
function why(
  source: FieldNode,
  cells: FormCells,
  told: Set<FormNode>,
): { children?: readonly ExplanationNode[] } {
  if (cells.visible[source.index] === 1 || told.has(source)) return {}
  return { children: [reasonsOf(source, cells, told)] }
}

function plain(expected: readonly (string | number | boolean)[]): ConditionValue {
  return expected.length === 1 ? expected[0]! : expected
}
