import { isSlot } from '../compile/condition'
import type { CompiledEntry, FieldNode, FormNode } from '../compile/types'
import {
  answerClause,
  explanationSentence,
  factClause,
  nameOf,
  shownClause,
} from './explain-sentences'
import type { FormCells } from '../state/form-cells'
import { refOf } from '../compile/form-nodes'
import { conditionHolds, entryHolds, shownValue } from '../state/visibility'
import type { Explanation, ExplanationNode } from '../types'

/** A reason that may still get reasons of its own. */
type Reason = { -readonly [K in keyof ExplanationNode]: ExplanationNode[K] }

/**
 * Why a field or section is shown or hidden, with every condition and its current value.
 *
 * A hidden field that a condition looks at brings its own reasons, each field once and where it is met
 * first: two conditions on the same chain would otherwise double the tree at each link. They are told in
 * their turn and not by recursion, because a chain may be longer than the stack is deep.
 */
export function explainNode(explained: FormNode, cells: FormCells): Explanation {
  const told = new Set<FormNode>()
  const untold: (readonly [Reason, FormNode])[] = []
  const isShown = ({ index }: FormNode) => cells.visible[index]!

  function reasonsOf(node: FormNode): ExplanationNode {
    told.add(node)
    const children = ownerReasons(node)
    if (node.condition) {
      const { any, entries } = node.condition
      const reasons = entries.map(entryReason)
      children.push({
        kind: any ? 'or' : 'and',
        holds: conditionHolds(node.condition, cells),
        label: any ? 'Any of these' : 'All of these',
        children: reasons,
      })
    }
    return { kind: 'and', holds: isShown(node), label: nameOf(node), children }
  }

  function ownerReasons({ section, owner, boundTo }: FormNode): ExplanationNode[] {
    const reasons: ExplanationNode[] = []
    if (section?.condition) {
      const holds = isShown(section)
      const label = `its section ${shownClause(section, holds)}`
      const reason: Reason = { kind: 'section', holds, label }
      untold.push([reason, section])
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
    const reason = {
      holds: entryHolds(entry, cells),
      current,
      ...(expected && { expected: expected.length === 1 ? expected[0]! : expected }),
    }
    if (isSlot(source)) {
      const { object, attribute } = source
      const label = factClause(object, attribute, current)
      return { kind: 'context', label, reference: { object, attribute }, ...reason }
    }
    const label = answerClause(source, current, isShown(source))
    return withWhy({ kind: 'field', label, reference: refOf(source), ...reason }, source)
  }

  /** The reason, to which those of a hidden field are yet to be added. */
  function withWhy(reason: Reason, source: FieldNode): Reason {
    if (!isShown(source)) untold.push([reason, source])
    return reason
  }

  const because = reasonsOf(explained)
  // Grows while it is gone through.
  for (const [reason, node] of untold) {
    if (told.has(node)) continue
    const why = reasonsOf(node)
    reason.children = reason.kind === 'section' ? why.children! : [why]
  }
  return { visible: because.holds, sentence: explanationSentence(explained, because), because }
}
