import { isUnanswered } from './answers'
import type { FormCells } from './form-cells'
import { refOf } from './form-nodes'
import type { FieldRef, Impact } from './types'

/** Tells what flipping these nodes would do; they still have the visibility they have now. */
export function impactOf(flipped: readonly number[], cells: FormCells): Impact {
  const hides: FieldRef[] = []
  const shows: FieldRef[] = []
  const dropsAnswers: FieldRef[] = []
  for (const index of [...flipped].sort((a, b) => a - b)) {
    const node = cells.compiled.nodes[index]!
    if (node.kind === 'section') continue
    const ref = refOf(node)
    if (cells.visible[index] === 0) {
      shows.push(ref)
      continue
    }
    hides.push(ref)
    if (!isUnanswered(cells.values[index])) dropsAnswers.push(ref)
  }
  return { hides, shows, dropsAnswers }
}
