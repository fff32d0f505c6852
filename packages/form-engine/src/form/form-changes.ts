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
import type { CellBefore, Step } from '../state/history'
import { missing } from '../compile/features'
import { type Settled, settle } from '../state/visibility'
import type { AnswerValue, CoreForm, FeatureName } from '../types'

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

/** Creates the methods that change a form. Each change calls `onSettled` once with its effects. */
export function createFormChanges(
  cells: FormCells,
  onSettled: (settled: Settled) => void,
): FormChanges {
  const { values, marks, compiled } = cells
  const { nodes, slots, presets } = compiled

  function commit(changed: readonly { readonly index: number }[]): void {
    if (changed.length > 0) onSettled(settle(changed, cells))
  }

  function write(index: number, value: AnswerValue | undefined, mark: number): CellBefore {
    const before = { index, value: values[index] as AnswerValue | undefined, mark: marks[index]! }
    values[index] = value
    marks[index] = mark
    const node = nodes[index] as FieldNode
    cells.rowKeys?.carry(node, before.value, value)
    unsaved?.add(node, value, (mark & UNCONFIRMED) !== 0)
    return before
  }

  const history = cells.features.history?.createHistory((step) => {
    const inverse = step.reverse().map(({ index, value, mark }) => {
      const node = nodes[index] as FieldNode
      // A restored preset is computed for the current `today`, not for the day of the original
      // change.
      return write(index, mark & PRESET ? presetOf(node, cells.today) : value, mark)
    })
    commit(inverse)
    return inverse
  })
  const unsaved = cells.features.autosave?.createUnsavedChanges()

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
      history?.add(step)
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
      undo: () => (history ?? needs('undo', 'history')).undo(),
      redo: () => (history ?? needs('redo', 'history')).redo(),
      changes: () => (unsaved ?? needs('changes', 'autosave')).list(),
      markSaved: (through) => (unsaved ?? needs('markSaved', 'autosave')).markSaved(through),
    },
  }
}

/** Throws because a method needs a feature that was not imported. */
export function needs(method: string, feature: FeatureName): never {
  throw missing(method, `${feature}Feature`, 'features')
}
