import type { AnswerValue } from '../types'

/** A cell's content before a step changed the cell. */
export interface CellBefore {
  readonly index: number
  readonly value: AnswerValue | undefined
  readonly mark: number
}

/**
 * Cells that one call of `setAnswer` or `setAnswers` changed (D46). Undo restores only these cells,
 * not the whole form.
 */
export type Step = CellBefore[]

/** Steps that can be undone and redone. */
export interface History {
  add(step: Step): void
  /** Undoes the last step. Returns `false` if there is none. */
  undo(): boolean
  redo(): boolean
}

/**
 * Number of steps that can be undone. A user never needs more, and the limit saves memory in a long
 * session.
 */
const MAX_UNDO_STEPS = 1000

/** Creates an empty history. `restore` restores the cells of a step and returns the reverse step. */
export function createHistory(restore: (step: Step) => Step): History {
  const done: Step[] = []
  const undone: Step[] = []
  function replay(from: Step[], to: Step[]): boolean {
    const step = from.pop()
    if (step) to.push(restore(step))
    return step !== undefined
  }
  return {
    add(step) {
      done.push(step)
      if (done.length > MAX_UNDO_STEPS) done.shift()
      undone.length = 0
    },
    undo: () => replay(done, undone),
    redo: () => replay(undone, done),
  }
}
