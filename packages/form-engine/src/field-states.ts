import { type FormCells, UNCONFIRMED } from './form-cells'
import type { FieldNode } from './form-nodes'
import type { FieldState } from './types'

/** The states of fields, made when first asked for and kept until something of them changes. */
export interface FieldStates {
  of(field: FieldNode): FieldState
  /** Forgets the state of a node, so that the next one is a new object. */
  drop(index: number): void
  /** Fields whose preset nobody confirmed, hidden ones included, in display order (D44). */
  unconfirmed(): FieldNode[]
}

export function createFieldStates(cells: FormCells): FieldStates {
  const states: (FieldState | undefined)[] = new Array(cells.compiled.nodes.length).fill(undefined)
  const isUnconfirmed = (index: number) => (cells.marks[index]! & UNCONFIRMED) !== 0
  return {
    of(field) {
      const { index } = field
      return (states[index] ??= Object.freeze({
        section: field.section.definition.id,
        field: field.definition.id,
        definition: field.definition,
        value: cells.values[index],
        visible: cells.visible[index] === 1,
        required: field.required,
        unconfirmed: isUnconfirmed(index),
      }))
    },
    drop(index) {
      states[index] = undefined
    },
    unconfirmed: () =>
      cells.compiled.nodes.filter(
        (node): node is FieldNode => node.kind === 'field' && isUnconfirmed(node.index),
      ),
  }
}
