import { answerMatches, isPresent, isSlot } from '../compile/condition'
import type { CompiledCondition, CompiledEntry, FieldNode, FormNode } from '../compile/types'
import { inOrderOfDependency } from '../compile/dependency-graph'
import type { FormCells } from './form-cells'
import { ownValue } from '../language/own-keys'

/** Answers in one row, and the columns that are shown in the row. */
export interface RowScope {
  readonly answers: unknown
  readonly shown: ReadonlySet<FieldNode>
}

/**
 * Returns the value that a condition reads. This is `undefined` for a hidden field, because a
 * hidden answer counts as no answer (D7).
 */
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

/** Returns whether one entry of a `depends_on` is met. */
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

/** Returns whether a `depends_on` is met. A missing `depends_on` is always met. */
export function conditionHolds(
  condition: CompiledCondition | undefined,
  cells: FormCells,
  row?: RowScope,
): boolean {
  if (!condition) return true
  const { any, entries } = condition
  return any !== entries.every((entry) => entryHolds(entry, cells, row) !== any)
}

/**
 * Returns whether a node is shown. This depends on the current state of other nodes and facts (D4,
 * D7).
 */
function isShown({ owner, boundTo, condition }: FormNode, cells: FormCells): boolean {
  return (
    (!owner || cells.visible[owner.index]!) &&
    (!boundTo || answerMatches(cells.values[owner.index], boundTo)) &&
    conditionHolds(condition, cells)
  )
}

/** Returns the columns that are shown in a table row, in display order (D43). */
export function shownColumns(table: FieldNode, row: unknown, cells: FormCells): FieldNode[] {
  const shown = new Set<FieldNode>()
  const scope = { answers: row, shown }
  for (const column of inOrderOfDependency(table.columns, cells.compiled)) {
    if (conditionHolds(column.condition, cells, scope)) shown.add(column)
  }
  return table.columns.filter((column) => shown.has(column))
}

/**
 * Computes the visibility of every node that can be hidden. Visits each node once, in dependency
 * order.
 */
export function settleAll(cells: FormCells): void {
  const { nodes, order } = cells.compiled
  order.forEach((index) => (cells.visible[index] = isShown(nodes[index]!, cells)))
}

/** Effects of a change, as indices of cells and nodes. */
export interface Settled {
  /** Cells and nodes that changed in any way. */
  readonly touched: Set<number>
  /** Nodes that were shown or hidden. */
  readonly flipped: number[]
}

/**
 * Updates the visibility of every node that depends on the changed cells. When a node is shown or
 * hidden, the nodes that depend on it are updated, too. Levels are processed in ascending order, so
 * each node is evaluated after everything that it depends on.
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
      // Columns are evaluated for each row when the row is read. Here, only the column's table is
      // marked as touched.
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
