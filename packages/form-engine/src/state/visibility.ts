import { answerMatches, isPresent, isSlot } from '../compile/condition'
import type { CompiledCondition, CompiledEntry, FieldNode, FormNode } from '../compile/types'
import { inOrderOfDependency } from '../compile/dependency-graph'
import type { FormCells } from './form-cells'
import { ownValue } from '../language/own-keys'

/** The answers of one row, and which of its columns are shown. */
export interface RowScope {
  readonly answers: unknown
  readonly shown: ReadonlySet<FieldNode>
}

/** What a condition sees: nothing where it is hidden, as hidden answers count as none (D7). */
export function shownValue(
  source: CompiledEntry['source'],
  { visible, values }: FormCells,
  row?: RowScope,
): unknown {
  if (!source.table) {
    return visible[source.index] ? values[source.index] : undefined
  }
  return row?.shown.has(source) ? ownValue(row.answers, source.id) : undefined
}

/** Whether one entry of a `depends_on` holds. */
export function entryHolds(
  { source, expected }: CompiledEntry,
  cells: FormCells,
  row?: RowScope,
): boolean {
  const value = shownValue(source, cells, row)
  return expected
    ? answerMatches(value, expected, !isSlot(source) && source.answer === 'email')
    : isPresent(value)
}

/** Whether a `depends_on` holds, if there is any. */
export function conditionHolds(
  condition: CompiledCondition | undefined,
  cells: FormCells,
  row?: RowScope,
): boolean {
  if (!condition) return true
  const { any, entries } = condition
  return any !== entries.every((entry) => entryHolds(entry, cells, row) !== any)
}

/** Whether a node is shown, judged by what it depends on (D4, D7). */
function isShown({ owner, boundTo, condition }: FormNode, cells: FormCells): boolean {
  return (
    (!owner || cells.visible[owner.index]!) &&
    (!boundTo || answerMatches(cells.values[owner.index], boundTo)) &&
    conditionHolds(condition, cells)
  )
}

/** The columns of a table that are shown in a row, in display order (D43). */
export function shownColumns(table: FieldNode, row: unknown, cells: FormCells): FieldNode[] {
  const shown = new Set<FieldNode>()
  const scope = { answers: row, shown }
  for (const column of inOrderOfDependency(table.columns, cells.compiled)) {
    if (conditionHolds(column.condition, cells, scope)) shown.add(column)
  }
  return table.columns.filter((column) => shown.has(column))
}

/** Judges every node that something can hide, once and in the order of dependency. */
export function settleAll(cells: FormCells): void {
  const { nodes, order } = cells.compiled
  order.forEach((index) => (cells.visible[index] = isShown(nodes[index]!, cells)))
}

/** What a change did, by index. */
export interface Settled {
  /** All cells and nodes of which something changed. */
  readonly touched: Set<number>
  /** The nodes that were shown or hidden. */
  readonly flipped: number[]
}

/**
 * Judges what depends on the cells that changed and, where a node was shown or hidden, what depends on
 * that in turn. Going up level by level, each node is judged after all it depends on.
 */
export function settle(changed: readonly { readonly index: number }[], cells: FormCells): Settled {
  const { nodes, dependents, levels } = cells.compiled
  const touched = new Set<number>()
  const flipped: number[] = []
  const agenda: (number[] | undefined)[] = []
  const spread = (index: number) => {
    touched.add(index)
    dependents[index]?.forEach((node) => (agenda[levels[node]!] ??= []).push(node))
  }
  for (const { index } of changed) spread(index)
  for (let level = 0; level < agenda.length; level += 1) {
    const due = agenda[level]
    if (!due) continue
    for (const index of due) {
      const node = nodes[index]!
      // A column is judged in each row, and when somebody looks at it.
      if (node.table) touched.add(node.table.index)
      else if (isShown(node, cells) !== cells.visible[index]) {
        cells.visible[index] = !cells.visible[index]
        flipped.push(index)
        spread(index)
      }
    }
  }
  return { touched, flipped }
}
