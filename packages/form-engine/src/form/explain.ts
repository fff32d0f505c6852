import { isSlot } from '../compile/condition'
import type { CompiledEntry, FieldNode, FormNode } from '../compile/types'
import { explainDecisions } from './explain-decisions'
import { explainRule, groupReason, type Reason } from './explain-rule'
import {
  answerClause,
  explanationSentence,
  factClause,
  nameOf,
  shownClause,
} from './explain-sentences'
import { isSensitive } from '../definition/is-sensitive'
import type { FormCells } from '../state/form-cells'
import { fieldOf, sectionOf } from '../state/form-lookup'
import { refOf } from '../compile/form-nodes'
import { conditionHolds, entryHolds, shownValue } from '../state/conditions'
import type { CoreForm, Explanation, ExplanationNode } from '../types'
import { cellsOf } from './create-core-form'

/**
 * Explains why a field or section of a form is shown or hidden, with every condition and its
 * current value.
 *
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, `unknown_field`, or `field_in_rows`.
 */
export function explain(form: CoreForm, section: string, field?: string): Explanation {
  const cells = cellsOf(form)
  const { compiled } = cells
  const target =
    field === undefined ? sectionOf(compiled, section) : fieldOf(compiled, section, field)
  return explainNode(target, cells)
}

/**
 * Explains a node.
 *
 * Includes the reasons of a hidden field only where a condition or rule first refers to it.
 * Otherwise, the tree could double in size at each link in a chain of conditions. Uses a queue
 * instead of recursion, because a long chain could exhaust the stack.
 */
function explainNode(target: FormNode, cells: FormCells): Explanation {
  const visited = new Set<FormNode>()
  const pending: (readonly [Reason, FormNode])[] = []
  const isShown = ({ index }: FormNode) => cells.visible[index]!
  const explainer = { cells, withWhy }

  function reasonsOf(node: FormNode): ExplanationNode {
    visited.add(node)
    const children = ownerReasons(node)
    if (node.condition) {
      const { any, entries } = node.condition
      const reasons = entries.map(entryReason)
      children.push(groupReason(any, conditionHolds(node.condition, cells), reasons))
    }
    if (node.visibleIf) children.push(explainRule(node.visibleIf, explainer))
    return { kind: 'and', holds: isShown(node), label: nameOf(node), children }
  }

  function ownerReasons({ section, owner, boundTo }: FormNode): ExplanationNode[] {
    const reasons: ExplanationNode[] = []
    if (section && (section.condition ?? section.visibleIf)) {
      const holds = isShown(section)
      const label = `its section ${shownClause(section, holds)}`
      const reason: Reason = { kind: 'section', holds, label }
      pending.push([reason, section])
      reasons.push(reason)
    }
    if (owner?.section) {
      const holds = isShown(owner)
      if (!holds || !boundTo) {
        const label = shownClause(owner, holds)
        reasons.push(withWhy({ kind: 'parent', holds, label, reference: refOf(owner) }, owner))
      }
      if (boundTo) {
        const reason = entryReason({ source: owner, expected: boundTo })
        reason.kind = 'option'
        reason.expected = boundTo
        reasons.push(reason)
      }
    }
    return reasons
  }

  function entryReason(entry: CompiledEntry): Reason {
    const { source, expected } = entry
    const current = shownValue(source, cells)
    const isSecret = !isSlot(source) && isSensitive(source.definition)
    const reason = {
      holds: entryHolds(entry, cells),
      ...(!isSecret && { current }),
      ...(expected && !isSecret && { expected: expected.length === 1 ? expected[0]! : expected }),
    }
    if (isSlot(source)) {
      const { object, attribute } = source
      const label = factClause(object, attribute, current)
      return { kind: 'context', label, reference: { object, attribute }, ...reason }
    }
    const label = answerClause(source, current, isShown(source))
    return withWhy({ kind: 'field', label, reference: refOf(source), ...reason }, source)
  }

  /**
   * Returns `reason`. If the field `source` is hidden, also queues `reason`. The loop below then
   * adds why `source` is hidden.
   */
  function withWhy(reason: Reason, source: FieldNode): Reason {
    if (!isShown(source)) pending.push([reason, source])
    return reason
  }

  const because = reasonsOf(target)
  const rules = target.section && isShown(target) ? explainDecisions(target, explainer) : []
  // The loop appends to the array it iterates over.
  for (const [reason, node] of pending) {
    if (visited.has(node)) continue
    const why = reasonsOf(node)
    reason.children = reason.kind === 'section' ? why.children! : [why]
  }
  return { visible: because.holds, sentence: explanationSentence(target, because), because, rules }
}
