import { sameAnswer } from '../answers/answers'
import { presetOf } from '../answers/defaults'
import {
  type FormCells,
  PRESET,
  UNCONFIRMED,
  factOf,
  fillPreset,
  requireRealDate,
} from '../state/form-cells'
import type { FieldNode } from '../compile/types'
import { normalizeAnswer } from '../answers/normalize'
import { createUnsavedChanges } from '../state/unsaved-changes'
import { type Settled, settle } from '../state/visibility'
import type { AnswerValue, CoreForm } from '../types'

/**
 * Methods that change a form. Each call reports its effects once, or not at all if nothing changed.
 */
export interface FormChanges {
  set(changes: readonly (readonly [FieldNode, AnswerValue | undefined])[]): void
  confirm(field: FieldNode): void
  /** Methods of `CoreForm` without a field parameter. They are exposed unchanged. */
  readonly methods: Pick<
    CoreForm,
    'setContext' | 'setToday' | 'undo' | 'redo' | 'changes' | 'markSaved'
  >
}

/** A cell's content before a step changed the cell. */
interface CellBefore {
  readonly index: number
  readonly value: AnswerValue | undefined
  readonly mark: number
}

/**
 * Cells that one call of `setAnswer` or `setAnswers` changed (D46). Undo restores only these cells,
 * not the whole form.
 */
type Step = CellBefore[]

/**
 * Number of steps that can be undone. A user never needs more, and the limit saves memory in a long
 * session.
 */
const MAX_UNDO_STEPS = 1000

/** Creates the methods that change a form. Each change calls `onSettled` once with its effects. */
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

  function write(index: number, value: AnswerValue | undefined, mark: number): CellBefore {
    const before = { index, value: values[index] as AnswerValue | undefined, mark: marks[index]! }
    values[index] = value
    marks[index] = mark
    const node = nodes[index] as FieldNode
    cells.rowKeys?.carry(node, before.value, value)
    unsaved.add(node, value, (mark & UNCONFIRMED) !== 0)
    return before
  }

  /** Undoes the last step of one list, and adds the reverse step to the other list. */
  function replay(from: Step[], to: Step[]): boolean {
    const step = from.pop()
    if (!step) return false
    const inverse = step.reverse().map(({ index, value, mark }) => {
      const node = nodes[index] as FieldNode
      // A restored preset is computed for the current `today`, not for the day of the original
      // change.
      return write(index, mark & PRESET ? presetOf(node, cells.today) : value, mark)
    })
    to.push(inverse)
    commit(inverse)
    return true
  }

  return {
    set(changes) {
      const step: Step = []
      for (const [field, value] of changes) {
        const { index } = field
        const after = normalizeAnswer(value, field)
        // Setting the same value again changes nothing, unless it confirms a preset (D44).
        if (marks[index] !== 0 || !sameAnswer(values[index], after))
          step.push(write(index, after, 0))
      }
      if (step.length === 0) return
      done.push(step)
      if (done.length > MAX_UNDO_STEPS) done.shift()
      undone.length = 0
      commit(step)
    },
    confirm({ index }) {
      if (marks[index]! & UNCONFIRMED) commit([write(index, values[index] as AnswerValue, 0)])
    },
    methods: {
      setContext(context) {
        commit(
          slots.filter((slot) => {
            const before = values[slot.index]
            return !sameAnswer(before, (values[slot.index] = factOf(slot, context)))
          }),
        )
      },
      setToday(today) {
        const before = cells.today
        cells.today = requireRealDate(today)
        const changed = presets.filter(
          (field) => marks[field.index]! & PRESET && fillPreset(field, cells),
        )
        commit(compiled.today && before !== today ? [...changed, compiled.today] : changed)
      },
      undo: () => replay(done, undone),
      redo: () => replay(undone, done),
      changes: unsaved.list,
      markSaved: unsaved.markSaved,
    },
  }
}
