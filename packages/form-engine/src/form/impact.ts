import { isUnanswered } from '../answers/answers'
import type { FormCells } from '../state/form-cells'
import { refOf } from '../compile/form-nodes'
import type { FieldNode } from '../compile/types'
import { normalizeAnswer } from '../answers/normalize'
import { settle } from '../state/visibility'
import type { AnswerValue, FieldRef, Impact } from '../types'

/**
 * Returns the fields that an answer would show or hide. Sets the answer and collects the effects.
 * Then sets the previous answer again, which restores the form.
 */
export function impactOf(
  field: FieldNode,
  value: AnswerValue | undefined,
  cells: FormCells,
): Impact {
  const { compiled, values, visible } = cells
  const before = values[field.index]
  values[field.index] = normalizeAnswer(value, field.definition)
  const { flipped } = settle([field], cells)
  values[field.index] = before
  settle([field], cells)
  const hides: FieldRef[] = []
  const shows: FieldRef[] = []
  const dropsAnswers: FieldRef[] = []
  // Sort the fields by index, which is the display order.
  for (const index of flipped.sort((a, b) => a - b)) {
    const node = compiled.nodes[index]!
    if (!node.section) continue
    const ref = refOf(node)
    ;(visible[index] ? hides : shows).push(ref)
    const isDropped = visible[index] && !node.computed && !isUnanswered(values[index])
    if (isDropped) dropsAnswers.push(ref)
  }
  return { hides, shows, dropsAnswers }
}
