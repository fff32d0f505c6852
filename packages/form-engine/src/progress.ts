import { isUnanswered } from './answers'
import { type FormCells, UNCONFIRMED } from './form-cells'
import type { SectionNode } from './form-nodes'
import type { Progress } from './types'

/** Counts the visible required fields of some sections, and those of them that are answered (D49). */
export function progressOf(
  sections: readonly SectionNode[],
  { visible, values, marks }: FormCells,
): Progress {
  const counted = sections
    .flatMap(({ fields }) => fields)
    .filter(({ index, required }) => required && visible[index])
  const answered = counted.filter(
    ({ index }) => !isUnanswered(values[index]) && !(marks[index]! & UNCONFIRMED),
  )
  return { answered: answered.length, required: counted.length }
}
