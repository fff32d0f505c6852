import { requireArgument } from '../errors'
import { type FormCells, UNCONFIRMED } from '../state/form-cells'
import type { FieldNode, FormNode } from '../compile/types'
import type { AnswerValue, FieldState, Issue, ValidationMode } from '../types'
import { isReadOnly, isRequired, offeredOptions } from '../state/rule-results'
import { worded } from '../state/wording'
import { type ValidationHost, fieldIssues } from './validate'

/** States and issues of fields. Each is computed on first access. */
export interface FieldResults {
  /** Returns a field's state. Returns the same object until `forget` is called for the field. */
  state(field: FieldNode): FieldState
  /** Returns the issues of the visible fields in `fields`. */
  issues(fields: readonly FieldNode[], mode: ValidationMode): Issue[]
  /** Clears the cached results of a node that has changed. */
  forget(index: number): void
}

/** Creates the per-field cache of states and issues. */
export function createFieldResults(cells: FormCells, host: ValidationHost): FieldResults {
  const { values, visible, compiled } = cells
  const isChecked = cells.features.verifiers?.isDevelopment()
  const memo = <T>() => new Array<T | undefined>(compiled.nodes.length)
  const states = memo<FieldState>()
  const valueIn = (node: FieldNode) => {
    const value = values[node.index]
    return node.answer === 'rows'
      ? cells.features.tables!.withComputed(node, value, cells)
      : (value as AnswerValue | undefined)
  }
  const issuesOf = (node: FieldNode, mode: ValidationMode): readonly Issue[] => {
    const own = fieldIssues(node, mode, cells, host)
    const others = cells.external?.of(node.index)
    return others?.length ? [...own, ...others] : own
  }
  const issuesByMode = { draft: memo<readonly Issue[]>(), strict: memo<readonly Issue[]>() }
  return {
    state: (node) =>
      // Do not spread the result of `refOf` here, because copying its properties takes ten times as
      // long.
      (states[node.index] ??= Object.freeze({
        definition: worded(cells, node.definition),
        section: node.section.id,
        field: node.id,
        value: valueIn(node),
        visible: visible[node.index]!,
        required: isRequired(node, cells),
        unconfirmed: isUnconfirmed(node, cells),
        options: offeredOptions(worded(cells, node.definition), cells.hiddenOptions[node.index]),
        readOnly: isReadOnly(node, cells),
      })),
    issues(fields, mode) {
      requireArgument(mode === 'draft' || mode === 'strict', 'mode', '`draft` or `strict`')
      const shown: Issue[] = []
      const known = issuesByMode[mode]
      for (const node of fields) {
        if (!visible[node.index]) continue
        if (isChecked && node.verifyType !== undefined) known[node.index] = undefined
        for (const issue of (known[node.index] ??= issuesOf(node, mode))) shown.push(issue)
      }
      return shown
    },
    forget(index) {
      states[index] = issuesByMode.draft[index] = issuesByMode.strict[index] = undefined
    },
  }
}

/** Returns whether the user still has to confirm an answer. Always `false` for sections. */
export function isUnconfirmed({ index }: FormNode, { marks }: FormCells): boolean {
  return (marks[index]! & UNCONFIRMED) !== 0
}
