import { sameAnswer } from './answers'
import { presetOf } from './defaults'
import { type FormCells, PRESET, UNCONFIRMED, presetMarks, readFacts, realDay } from './form-cells'
import type { FieldNode } from './form-nodes'
import { type CellChange, type Step, createHistory } from './history'
import { normalizeAnswer } from './normalize'
import { createUnsavedChanges } from './unsaved-changes'
import { createAgenda, enqueue, settle } from './visibility'
import type { AnswerValue, Form } from './types'

/** Everything that changes a form. Each method reports the touched nodes once, or nothing at all. */
export interface FormChanges {
  set(changes: readonly (readonly [FieldNode, AnswerValue | undefined])[]): void
  confirm(field: FieldNode): void
  /** Shows what an answer would do, then takes it back: the indices that would be shown or hidden. */
  tryOut(field: FieldNode, value: AnswerValue | undefined): readonly number[]
  /** The methods of the form that need no field: handed on as they are. */
  readonly ofForm: Pick<Form, 'setContext' | 'setToday' | 'undo' | 'redo' | 'changes' | 'markSaved'>
}

/**
 * The changes of a form. A change touches one cell, then walks the nodes that depend on it, each at
 * most once; `onTouched` gets every node of which something really changed.
 */
export function createFormChanges(
  cells: FormCells,
  onTouched: (nodes: readonly number[]) => void,
): FormChanges {
  const { compiled, values, marks } = cells
  const { graph, tables, nodes } = compiled
  const agenda = createAgenda(nodes.length)
  const history = createHistory()
  const unsaved = createUnsavedChanges()
  const isTouched = new Uint8Array(nodes.length)
  let touched: number[] = []

  function touch(index: number): void {
    if (isTouched[index] === 1) return
    isTouched[index] = 1
    touched.push(index)
  }

  /** Touches a node, and the tables with a column that looks at it. */
  function onFlip(index: number): void {
    touch(index)
    tables[index]?.forEach(touch)
  }

  /** The same, and puts on the agenda what depends on it. */
  function spread(index: number): void {
    onFlip(index)
    enqueue(agenda, graph.dependents[index], graph)
  }

  /** Settles what is on the agenda and reports all that was touched since the last time. */
  function commit(changed = touched.length > 0): void {
    if (agenda.highest >= 0) settle(cells, agenda, onFlip)
    const nodesTouched = touched
    touched = []
    for (const index of nodesTouched) isTouched[index] = 0
    if (changed) onTouched(nodesTouched)
  }

  function write(index: number, value: AnswerValue | undefined, mark: number): void {
    values[index] = value
    marks[index] = mark
    spread(index)
  }

  function store(index: number): void {
    const unconfirmed = (marks[index]! & UNCONFIRMED) !== 0
    unsaved.add(nodes[index] as FieldNode, values[index], unconfirmed)
  }

  function assign(field: FieldNode, value: AnswerValue | undefined): CellChange | undefined {
    const { index } = field
    const after = normalizeAnswer(value, field.definition)
    const before = values[index]
    const marksBefore = marks[index]!
    // Setting the same value again changes nothing, unless it confirms a preset (D44).
    if (marksBefore === 0 && sameAnswer(before, after)) return undefined
    write(index, after, 0)
    store(index)
    return { index, before, marksBefore, after, marksAfter: 0 }
  }

  function restore({ index }: CellChange, value: AnswerValue | undefined, mark: number): void {
    if ((mark & PRESET) === 0) {
      write(index, value, mark)
    } else {
      // A preset follows the day that is today now, not the day of the step.
      const field = nodes[index] as FieldNode
      write(index, presetOf(field.definition, cells.today), mark)
    }
    store(index)
  }

  function replay(step: Step | undefined, backwards: boolean): boolean {
    if (!step) return false
    if (backwards) {
      for (let at = step.length - 1; at >= 0; at -= 1) {
        const change = step[at]!
        restore(change, change.before, change.marksBefore)
      }
    } else {
      for (const change of step) restore(change, change.after, change.marksAfter)
    }
    commit()
    return true
  }

  return {
    set(changes) {
      const step: CellChange[] = []
      for (const [field, value] of changes) {
        const change = assign(field, value)
        if (change) step.push(change)
      }
      if (step.length === 0) return
      history.record(step)
      commit()
    },
    confirm({ index }) {
      if ((marks[index]! & UNCONFIRMED) === 0) return
      marks[index] = 0
      store(index)
      touch(index)
      commit()
    },
    tryOut(field, value) {
      const { index } = field
      const before = values[index]
      const flipped: number[] = []
      values[index] = normalizeAnswer(value, field.definition)
      enqueue(agenda, graph.dependents[index], graph)
      settle(cells, agenda, (node) => flipped.push(node))
      values[index] = before
      for (const node of flipped) cells.visible[node] = cells.visible[node] === 1 ? 0 : 1
      return flipped
    },
    ofForm: {
      setContext(context) {
        const facts = readFacts(compiled, context)
        let changed = false
        for (const [slot, fact] of facts.entries()) {
          if (sameAnswer(fact, cells.facts[slot])) continue
          cells.facts[slot] = fact
          changed = true
          enqueue(agenda, graph.dependents[nodes.length + slot], graph)
          tables[nodes.length + slot]?.forEach(touch)
        }
        commit(changed)
      },
      setToday(today) {
        cells.today = realDay(today)
        for (const field of compiled.dayPresets) {
          if ((marks[field.index]! & PRESET) === 0) continue
          const preset = presetOf(field.definition, today)
          if (preset === values[field.index]) continue
          write(field.index, preset, 0)
          marks[field.index] = presetMarks(field, cells)
        }
        commit()
      },
      undo: () => replay(history.back(), true),
      redo: () => replay(history.forward(), false),
      changes: unsaved.list,
      markSaved: unsaved.markSaved,
    },
  }
}
