import { isUnanswered } from '../answers/answers'
import { refOf } from '../compile/form-nodes'
import { normalizeAnswer } from '../answers/normalize'
import { settableFieldOf } from '../state/form-lookup'
import { settle } from '../state/visibility'
import type { AnswerValue, CoreForm, FieldRef, Impact } from '../types'
import { cellsOf } from './create-core-form'

/**
 * Returns the fields that an answer would show or hide. Does not change the form.
 *
 * @throws {FormEngineError} `unknown_form`, `unknown_section`, `unknown_field`, `field_in_rows`,
 * `field_without_answer`, or `computed_field`.
 */
export function impactOf(
  form: CoreForm,
  section: string,
  id: string,
  value: AnswerValue | undefined,
): Impact {
  const cells = cellsOf(form)
  const { compiled, values, visible } = cells
  const field = settableFieldOf(compiled, section, id)
  // Sets the new answer to collect its effects, then restores the previous answer.
  const before = values[field.index]
  values[field.index] = normalizeAnswer(value, field)
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
