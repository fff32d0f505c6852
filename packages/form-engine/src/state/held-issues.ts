import type { FieldNode } from '../compile/types'
import { isRecord, ownValue } from '../language/own-keys'
import type { Issue } from '../types'

/** Issues from outside the form, such as those of a server (D67). */
export interface ExternalIssues {
  /** Issues by the index of their field. Those in the rows of a table have the table's index. */
  readonly held: Map<number, readonly HeldIssue[]>
  /** Returns the issues of a field, including those in its rows. */
  of(index: number): readonly Issue[]
  /** Removes the issues of a field's answers that have changed. */
  forgetChanged(index: number): void
}

/** An issue, with the answer that it is about. */
export interface HeldIssue {
  readonly source: string
  readonly cell: Cell
  readonly answer: unknown
  readonly issue: Issue
}

/** A field, or a column in one row. `path` is the position of the row, from the outermost inward. */
export interface Cell {
  readonly node: FieldNode
  readonly path: readonly number[]
}

/** Stands for the answer in a row that does not exist. */
export const NO_ROW: unique symbol = Symbol('no row')

/** Returns the answer in a cell. `read` returns the answer of a field that is not a column. */
export function answerIn({ node, path }: Cell, read: (field: FieldNode) => unknown): unknown {
  if (!node.table) return read(node)
  const rows = answerIn({ node: node.table, path: path.slice(0, -1) }, read)
  const row: unknown = Array.isArray(rows) ? rows[path.at(-1)!] : undefined
  return isRecord(row) ? ownValue(row, node.id) : NO_ROW
}
