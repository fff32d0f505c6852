import { type FormCells, type FormProgress, UNCONFIRMED } from './form-cells'
import { offeredAnswer } from './conditions'
import { hasAnswer, isRequired } from './rule-results'

/** The field is hidden, or no answer is required. */
const NOT_COUNTED = 0
const OPEN = 1
const ANSWERED = 2

/** Creates the progress counters of a form. */
export function createProgress(cells: FormCells): FormProgress {
  const { compiled, visible, marks } = cells
  const { nodes } = compiled
  /**
   * For each section, three counts of its required fields: hidden, open, and answered. The fields
   * of a section are counted on first access.
   */
  const tallies: (number[] | undefined)[] = []
  /** The state in which each node is currently counted: hidden, open, or answered. */
  const counted = new Uint8Array(nodes.length)

  function recount(index: number): void {
    const node = nodes[index]
    // A column is part of its table's answer.
    if (!node?.section || node.table) return
    const tally = (node.required || node.requiredIf) && tallies[node.section.index]
    if (!tally) return
    const isAnswered =
      hasAnswer(node, offeredAnswer(index, cells), cells) && !(marks[index]! & UNCONFIRMED)
    const isCounted = visible[index] && isRequired(node, cells)
    const now = isCounted ? (isAnswered ? ANSWERED : OPEN) : NOT_COUNTED
    tally[counted[index]!]! -= 1
    tally[now]! += 1
    counted[index] = now
  }

  return {
    recount,
    of(sections) {
      let [answered, required] = [0, 0]
      for (const { index, fields } of sections) {
        if (!tallies[index]) {
          // Every field is counted as hidden at first.
          tallies[index] = [0, 0, 0]
          for (const field of fields) recount(field.index)
        }
        answered += tallies[index][ANSWERED]!
        required += tallies[index][OPEN]! + tallies[index][ANSWERED]!
      }
      return { answered, required }
    },
  }
}
