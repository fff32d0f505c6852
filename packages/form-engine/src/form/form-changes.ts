import { sameAnswer } from '../answers/answers'
import { presetOf } from '../answers/defaults'
import {
  type FormCells,
  PRESET,
  UNCONFIRMED,
  factOf,
  fillPreset,
  realDay,
} from '../state/form-cells'
import type { FieldNode } from '../compile/types'
import { normalizeAnswer } from '../answers/normalize'
import { createUnsavedChanges } from '../state/unsaved-changes'
import { type Settled, settle } from '../state/visibility'
import type { AnswerValue, Form } from '../types'

/** Everything that changes a form. Each method reports what it did once, or nothing at all. */
export interface FormChanges {
  set(changes: readonly (readonly [FieldNode, AnswerValue | undefined])[]): void
  confirm(field: FieldNode): void
  /** The methods of the form that need no field: handed on as they are. */
  readonly ofForm: Pick<Form, 'setContext' | 'setToday' | 'undo' | 'redo' | 'changes' | 'markSaved'>
}

/** What a cell held before a step changed it. */
interface Before {
  readonly index: number
  readonly value: AnswerValue | undefined
  readonly mark: number
}

/** The changes of one call of `setAnswer` or `setAnswers` (D46): by what it changed, not by the form. */
type Step = Before[]

/** Steps kept for undo: more than anyone undoes, and a bound on memory over a long session. */
const KEPT_STEPS = 1000

/** The changes of a form; `onSettled` is told once what each of them did. */
export function createFormChanges(
  cells: FormCells,
  onSettled: (settled: Settled) => void,
): FormChanges {
  const { values, marks, compiled } = cells
  const { nodes, slots, presets } = compiled
  const done: Step[] = []
  const undone: Step[] = []
  const unsaved = createUnsavedChanges()

  function commit(changed: readonly { readonly index: number }[]): void {
    if (changed.length > 0) onSettled(settle(changed, cells))
  }

  function write(index: number, value: AnswerValue | undefined, mark: number): Before {
    const before = { index, value: values[index] as AnswerValue | undefined, mark: marks[index]! }
    values[index] = value
    marks[index] = mark
    unsaved.add(nodes[index] as FieldNode, value, (mark & UNCONFIRMED) !== 0)
    return before
  }

  /** Takes back the last step of one list and puts what takes that back on the other. */
  function replay(from: Step[], to: Step[]): boolean {
    const step = from.pop()
    if (!step) return false
    const inverse = step.reverse().map(({ index, value, mark }) => {
      const { definition } = nodes[index] as FieldNode
      // A preset follows the day that is today now, not the day of the step.
      return write(index, mark & PRESET ? presetOf(definition, cells.today) : value, mark)
    })
    to.push(inverse)
    commit(inverse)
    return true
  }

  return {
    set(changes) {
      const step: Step = []
      for (const [{ index, definition }, value] of changes) {
        const after = normalizeAnswer(value, definition)
        // Setting the same value again changes nothing, unless it confirms a preset (D44).
        if (marks[index] !== 0 || !sameAnswer(values[index], after))
          step.push(write(index, after, 0))
      }
      if (step.length === 0) return
      done.push(step)
      if (done.length > KEPT_STEPS) done.shift()
      undone.length = 0
      commit(step)
    },
    confirm({ index }) {
      if (marks[index]! & UNCONFIRMED) commit([write(index, values[index] as AnswerValue, 0)])
    },
    ofForm: {
      setContext(context) {
        commit(
          slots.filter((slot) => {
            const before = values[slot.index]
            return !sameAnswer(before, (values[slot.index] = factOf(slot, context)))
          }),
        )
      },
      setToday(today) {
        cells.today = realDay(today)
        commit(presets.filter((field) => marks[field.index]! & PRESET && fillPreset(field, cells)))
      },
      undo: () => replay(done, undone),
      redo: () => replay(undone, done),
      changes: unsaved.list,
      markSaved: unsaved.markSaved,
    },
  }
}
