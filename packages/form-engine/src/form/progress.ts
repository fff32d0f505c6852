import { isUnanswered } from '../answers/answers'
import { type FormCells, UNCONFIRMED } from '../state/form-cells'
import type { SectionNode } from '../compile/types'
import type { Progress } from '../types'

/** Counts the visible required fields of each section, and those of them that are answered (D49). */
export interface FormProgress {
  /** Counts a node again, of which something changed. */
  recount(index: number): void
  /** The sum of some sections; each is counted through the first time only. */
  of(sections: readonly SectionNode[]): Progress
}

const HIDDEN = 0
const OPEN = 1
const ANSWERED = 2

export function createProgress({ compiled, values, visible, marks }: FormCells): FormProgress {
  const { nodes } = compiled
  /** By section, for those that were asked for: how many required fields are hidden, open, answered. */
  const tallies: (number[] | undefined)[] = []
  /** What each node is counted as. */
  const counted = new Uint8Array(nodes.length)

  function recount(index: number): void {
    const node = nodes[index]
    const tally = node?.required && tallies[node.section.index]
    if (!tally) return
    const isAnswered = !isUnanswered(values[index]) && !(marks[index]! & UNCONFIRMED)
    const now = visible[index] ? (isAnswered ? ANSWERED : OPEN) : HIDDEN
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
          // All of them count as hidden before.
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
