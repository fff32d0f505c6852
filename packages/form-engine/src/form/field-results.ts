import { type FormCells, UNCONFIRMED } from '../state/form-cells'
import type { FieldNode, FormNode } from '../compile/types'
import type { AnswerValue, FieldState, Issue, ValidationMode } from '../types'
import { type ValidationHost, fieldIssues } from './validate'

/** The states and issues of fields, each computed when it is first asked for. */
export interface FieldResults {
  /** The same object until `forget`. */
  state(field: FieldNode): FieldState
  /** The issues of those fields that are shown. */
  issues(fields: readonly FieldNode[], mode: ValidationMode): Issue[]
  /** Drops the results of a node, because something of it has changed. */
  forget(index: number): void
}

export function createFieldResults(cells: FormCells, host: ValidationHost): FieldResults {
  const { values, visible, compiled } = cells
  const memo = <T>() => new Array<T | undefined>(compiled.nodes.length)
  const states = memo<FieldState>()
  const found = { draft: memo<readonly Issue[]>(), strict: memo<readonly Issue[]>() }
  return {
    state: (node) =>
      // Without `refOf`: to copy its parts would take ten times as long.
      (states[node.index] ??= Object.freeze({
        definition: node.definition,
        section: node.section.id,
        field: node.id,
        value: values[node.index] as AnswerValue | undefined,
        visible: visible[node.index]!,
        required: node.required,
        unconfirmed: isUnconfirmed(node, cells),
      })),
    issues(fields, mode) {
      const shown: Issue[] = []
      const known = found[mode]
      for (const node of fields) {
        if (!visible[node.index]) continue
        for (const issue of (known[node.index] ??= fieldIssues(node, mode, cells, host))) {
          shown.push(issue)
        }
      }
      return shown
    },
    forget(index) {
      states[index] = found.draft[index] = found.strict[index] = undefined
    },
  }
}

/** Whether the answer of a field waits to be confirmed. Sections never do. */
export function isUnconfirmed({ index }: FormNode, { marks }: FormCells): boolean {
  return (marks[index]! & UNCONFIRMED) !== 0
}
