import { answerMatches } from '../compile/condition'
import type { FieldNode, FormNode } from '../compile/types'
import { conditionHolds, offeredAnswer } from './conditions'
import type { FormCells } from './form-cells'
import { ruleHolds } from './rule-results'

/**
 * Returns whether a node is shown. This depends on the current state of other nodes and facts (D4,
 * D7).
 */
function isShown({ owner, boundTo, condition, visibleIf }: FormNode, cells: FormCells): boolean {
  return (
    (!owner || cells.visible[owner.index]!) &&
    (!boundTo || answerMatches(offeredAnswer(owner.index, cells), boundTo)) &&
    conditionHolds(condition, cells) &&
    ruleHolds(visibleIf, cells)
  )
}

/** Returns whether rules decide the answer or the options of a node. */
function hasResults(node: FormNode): node is FieldNode {
  return (node.computed ?? node.optionRules) !== undefined
}

/**
 * Computes the visibility of every node that can be hidden, and every computed answer. Visits each
 * node once, in dependency order.
 */
export function settleAll(cells: FormCells): void {
  const { nodes, order, lazy } = cells.compiled
  if (lazy) {
    settle(lazy.changed(cells.values, cells.today), cells)
    return
  }
  order.forEach((index) => {
    const node = nodes[index]!
    // Columns are evaluated for each row when the row is read.
    if (node.table) return
    cells.visible[index] = isShown(node, cells)
    if (hasResults(node)) cells.features.rules!.evaluate(node, cells)
  })
}

/** Effects of a change, as indices of cells and nodes. */
export interface Settled {
  /** Cells and nodes that changed in any way. */
  readonly touched: Set<number>
  /** Nodes that were shown or hidden. */
  readonly flipped: number[]
}

/**
 * Updates the visibility, answer, and options of every node that depends on the changed cells. When
 * a node changes, the nodes that depend on it are updated, too. Levels are processed in ascending
 * order, so each node is evaluated after everything that it depends on.
 */
export function settle(changed: readonly { readonly index: number }[], cells: FormCells): Settled {
  const { rowScopes, compiled } = cells
  const { nodes, dependents, readers, levels, lazy } = compiled
  const touched = new Set<number>()
  const flipped: number[] = []
  const agenda: (number[] | undefined)[] = []
  /** Marks a node, and the tables around it. Their rows are evaluated again. */
  const touch = (index: number) => {
    touched.add(index)
    for (let table = nodes[index]?.table; table; { table } = table) {
      touched.add(table.index)
      rowScopes[table.index] = undefined
    }
  }
  const spread = (index: number) => {
    touch(index)
    dependents[index]?.forEach((node) => (agenda[levels[node]!] ??= []).push(node))
  }
  for (const { index } of changed) spread(index)
  for (let level = 0; level < agenda.length; level += 1) {
    const due = agenda[level]
    if (!due) continue
    for (const index of due) {
      const node = nodes[index] ?? lazy!.nodeAt(index)
      // Columns are evaluated for each row when the row is read. Here, the column and its tables are
      // only marked as touched, and the nodes that read the column in its rows are evaluated.
      if (node.table) {
        // The list can contain a column more than once. Spreading the column's change each time
        // would take exponential time.
        if (!touched.has(index)) spread(index)
        continue
      }
      const isFlipped = isShown(node, cells) !== cells.visible[index]
      if (isFlipped) {
        cells.visible[index] = !cells.visible[index]
        if (rowScopes[index]) rowScopes[index] = undefined
        flipped.push(index)
      }
      const isChanged = hasResults(node) && cells.features.rules!.evaluate(node, cells)
      if (isFlipped || isChanged) spread(index)
    }
  }
  if (readers.length > 0) {
    for (const index of [...touched]) readers[index]?.forEach(touch)
  }
  return { touched, flipped }
}
