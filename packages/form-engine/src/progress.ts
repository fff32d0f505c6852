import { isUnanswered } from './answers'
import { type FormCells, UNCONFIRMED } from './form-cells'
import type { FieldNode } from './form-nodes'
import type { Progress } from './types'

const NOT_COUNTED = 0
const OPEN = 1
const DONE = 2

/** Counts visible required fields as they change, so that asking costs nothing (D49). */
export interface ProgressCounter {
  /** Counts a field anew. */
  update(field: FieldNode): void
  of(section: number | undefined): Progress
}

export function createProgressCounter(cells: FormCells): ProgressCounter {
  const { nodes, sections } = cells.compiled
  const counted = new Uint8Array(nodes.length)
  const required = new Int32Array(sections.length + 1)
  const answered = new Int32Array(sections.length + 1)
  const whole = sections.length

  function add(section: number, state: number, amount: number): void {
    if (state === NOT_COUNTED) return
    required[section]! += amount
    required[whole]! += amount
    if (state !== DONE) return
    answered[section]! += amount
    answered[whole]! += amount
  }

  const counter: ProgressCounter = {
    update(field) {
      if (!field.required) return
      const before = counted[field.index]!
      const state = stateOf(field.index, cells)
      if (state === before) return
      counted[field.index] = state
      add(field.section.index, before, -1)
      add(field.section.index, state, 1)
    },
    of: (section = whole) => ({ answered: answered[section]!, required: required[section]! }),
  }
  for (const section of sections) section.fields.forEach((field) => counter.update(field))
  return counter
}

function stateOf(index: number, cells: FormCells): number {
  if (cells.visible[index] === 0) return NOT_COUNTED
  const open = isUnanswered(cells.values[index]) || (cells.marks[index]! & UNCONFIRMED) !== 0
  return open ? OPEN : DONE
}
