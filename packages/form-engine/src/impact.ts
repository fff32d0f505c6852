import { isUnanswered } from './answers'
import type { FormCells } from './form-cells'
import { type FieldNode, refOf } from './form-nodes'
import { normalizeAnswer } from './normalize'
import { settle } from './visibility'
import type { AnswerValue, FieldRef, Impact } from './types'

/** Tells what an answer would show and hide: gives it, compares, and takes it back. */
export function impactOf(
  field: FieldNode,
  value: AnswerValue | undefined,
  { compiled, values, visible, ...rest }: FormCells,
): Impact {
  const tried = { ...rest, compiled, values: [...values], visible: [...visible] }
  tried.values[field.index] = normalizeAnswer(value, field.definition)
  settle([field], tried)
  const hides: FieldRef[] = []
  const shows: FieldRef[] = []
  const dropsAnswers: FieldRef[] = []
  for (const node of compiled.nodes) {
    const { index } = node
    if (node.kind === 'section' || visible[index] === tried.visible[index]) continue
    const ref = refOf(node)
    ;(visible[index] ? hides : shows).push(ref)
    if (visible[index] && !isUnanswered(values[index])) dropsAnswers.push(ref)
  }
  return { hides, shows, dropsAnswers }
}
