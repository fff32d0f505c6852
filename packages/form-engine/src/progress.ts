import { isUnanswered } from './answers'
import { type FormCells, UNCONFIRMED } from './form-cells'
import type { SectionNode } from './form-nodes'
import type { Progress } from './types'

/** Counts the visible required fields of each section, and those of them that are answered (D49). */
export interface FormProgress {
  /** Counts a node again, of which something changed. */
  recount(index: number): void
  /** The sum of some sections; each is counted through the first time only. */
  of(sections: readonly SectionNode[]): Progress
}

const ASKED = 1
const ANSWERED = 2

export function createProgress({ compiled, values, visible, marks }: FormCells): FormProgress {
  const { nodes } = compiled
  /** By section, for those that were asked for. */
  const counts: ({ answered: number; required: number } | undefined)[] = []
  /** What each node is counted as. */
  const counted = new Uint8Array(nodes.length)

  function recount(index: number): void {
    const node = nodes[index]
    const count = node?.kind === 'field' && node.required && counts[node.section.index]
    if (!count) return
    const isAnswered = !isUnanswered(values[index]) && !(marks[index]! & UNCONFIRMED)
    const now = visible[index] ? (isAnswered ? ASKED | ANSWERED : ASKED) : 0
    const before = counted[index]!
    count.required += (now & ASKED) - (before & ASKED)
    count.answered += ((now & ANSWERED) - (before & ANSWERED)) / ANSWERED
    counted[index] = now
  }

  return {
    recount,
    of(sections) {
      const sum = { answered: 0, required: 0 }
      for (const { index, fields } of sections) {
        if (!counts[index]) {
          counts[index] = { answered: 0, required: 0 }
          for (const field of fields) recount(field.index)
        }
        sum.answered += counts[index].answered
        sum.required += counts[index].required
      }
      return sum
    },
  }
}
