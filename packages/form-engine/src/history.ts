import type { AnswerValue } from './types'

/** What one cell was before and after a step. */
export interface CellChange {
  readonly index: number
  readonly before: AnswerValue | undefined
  readonly marksBefore: number
  readonly after: AnswerValue | undefined
  readonly marksAfter: number
}

/** The changes of one call of `setAnswer` or `setAnswers` (D46). */
export type Step = readonly CellChange[]

/** Steps kept for undo: more than anyone undoes, and a bound on memory over a long session. */
const KEPT_STEPS = 1000

/** Undo and redo as inverse changes: a step costs memory by what it changed, not by the form. */
export interface History {
  record(step: Step): void
  /** The step to take back, if any. */
  back(): Step | undefined
  /** The step to do again, if any. */
  forward(): Step | undefined
}

export function createHistory(): History {
  const done: Step[] = []
  let undone: Step[] = []
  return {
    record(step) {
      done.push(step)
      // Dropped in bulk, because dropping one by one would move the whole list each time.
      if (done.length >= KEPT_STEPS * 2) done.splice(0, KEPT_STEPS)
      if (undone.length > 0) undone = []
    },
    back() {
      const step = done.pop()
      if (step) undone.push(step)
      return step
    },
    forward() {
      const step = undone.pop()
      if (step) done.push(step)
      return step
    },
  }
}
