import { NO_ENTRIES, sameAnswer } from '../answers/answers'
import type { FormCells } from './form-cells'
import { type ExternalIssues, type HeldIssue, answerIn } from './held-issues'

/** Creates the external issues of a form. There are none at first. */
export function createExternalIssues(cells: FormCells): ExternalIssues {
  const held = new Map<number, readonly HeldIssue[]>()
  const isCurrent = ({ cell, answer }: HeldIssue) =>
    sameAnswer(
      answerIn(cell, ({ index }) => cells.values[index]),
      answer,
    )
  const isShown = ({ cell: { node, path } }: HeldIssue) =>
    !node.table || cells.features.tables!.rowAt(node.table, path, cells).scope.cell(node).shown
  return {
    held,
    of: (index) => (held.get(index) ?? NO_ENTRIES).filter(isShown).map(({ issue }) => issue),
    forgetChanged(index) {
      const list = held.get(index)
      if (list) held.set(index, list.filter(isCurrent))
    },
  }
}
