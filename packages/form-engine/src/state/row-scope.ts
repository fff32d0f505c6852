import type { FieldNode } from '../compile/types'
import { requireArgument } from '../errors'
import type { RowPath } from '../types'

/** Current state of one cell of a row. */
export interface RowCell {
  readonly shown: boolean
  /** The stored or computed value. */
  readonly value: unknown
  /** The value without the options that are not offered (D64). */
  readonly answer: unknown
  /** Keys of the options that are not offered. */
  readonly hiddenOptions: ReadonlySet<string> | undefined
}

/** One row of a table. */
export interface RowScope {
  readonly table: FieldNode
  /** The stored answers, by column id. Anything else than an object has no answers. */
  readonly answers: unknown
  /** The row that contains the table, if the table is a column. */
  readonly outer: RowScope | undefined
  /** The rows of the tables in this row. */
  readonly rowScopes: RowScopes
  cell(column: FieldNode): RowCell
}

/** The place of a field: the row that contains it, and the positions of the rows around it. */
export interface RowPlace {
  readonly row?: RowScope
  /** From the outermost row inward. */
  readonly rows: readonly number[]
}

/** A row at a position. */
export interface FoundRow {
  readonly scope: RowScope
  readonly isTableShown: boolean
}

/**
 * The rows of tables, by the index of the table, then by the stored answers. Each cell is evaluated
 * once per row, because rules that read rows of rows would otherwise take exponential time.
 */
export type RowScopes = (WeakMap<object, RowScope> | undefined)[]

/** Returns a table's row among a row and the rows around it. */
export function rowOf(
  table: FieldNode | undefined,
  row: RowScope | undefined,
): RowScope | undefined {
  let scope = row
  while (scope && scope.table !== table) scope = scope.outer
  return scope
}

/** Returns a position as a list, from the outermost table inward. */
export function pathOf(row: RowPath): readonly number[] {
  const path: readonly unknown[] = Array.isArray(row) ? row : [row]
  const isPath = path.every((part) => typeof part === 'number')
  requireArgument(isPath, 'row', 'a number or a list of numbers')
  return path as readonly number[]
}
