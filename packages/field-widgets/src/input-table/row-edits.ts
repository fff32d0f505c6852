/** Table rows with keys. The keys keep typed text in its own row when another row is removed. */
export interface RowsState<Row> {
  readonly rows: readonly Row[]
  /** One key per row, in the same order. Keys are never reused. */
  readonly keys: readonly number[]
  readonly nextKey: number
  /** The last removed row. Kept until it is restored, or until other rows are added or removed. */
  readonly removed?: { readonly row: Row; readonly index: number; readonly key: number }
}

export function rowsOf<Row>(rows: readonly Row[]): RowsState<Row> {
  return { rows, keys: rows.map((_, index) => index), nextKey: rows.length }
}

export function withRow<Row>({ rows, keys, nextKey }: RowsState<Row>, row: Row): RowsState<Row> {
  return { rows: [...rows, row], keys: [...keys, nextKey], nextKey: nextKey + 1 }
}

export function withChanged<Row>(state: RowsState<Row>, index: number, row: Row): RowsState<Row> {
  return { ...state, rows: state.rows.map((before, i) => (i === index ? row : before)) }
}

/** Removes a row and remembers it for undo. Does nothing if there is no row at the index. */
export function withRemoved<Row>(state: RowsState<Row>, index: number): RowsState<Row> {
  const row = state.rows[index]
  const key = state.keys[index]
  if (row === undefined || key === undefined) return state
  return { ...withoutRow(state, index), removed: { row, index, key } }
}

/** Removes a row without remembering it for undo. */
export function withoutRow<Row>(
  { rows, keys, nextKey }: RowsState<Row>,
  index: number,
): RowsState<Row> {
  return { rows: without(rows, index), keys: without(keys, index), nextKey }
}

/** Restores the last removed row to its old position, if there is one. */
export function withRestored<Row>(state: RowsState<Row>): RowsState<Row> {
  const { rows, keys, nextKey, removed } = state
  if (!removed) return state
  const { row, index, key } = removed
  return { rows: inserted(rows, index, row), keys: inserted(keys, index, key), nextKey }
}

/** Replaces the rows after a change from outside, such as a loaded draft or an undone step. */
export function withRows<Row>(state: RowsState<Row>, rows: readonly Row[]): RowsState<Row> {
  const { keys, nextKey, removed } = state
  if (rows === state.rows) return state
  const missing = Math.max(0, rows.length - keys.length)
  return {
    // If the change added rows, it may have restored the removed row. The removed row is then
    // forgotten, so that undo does not add it again.
    ...(removed && missing === 0 ? { removed } : {}),
    rows,
    keys: [...keys.slice(0, rows.length), ...range(nextKey, missing)],
    nextKey: nextKey + missing,
  }
}

function range(start: number, length: number): number[] {
  return Array.from({ length }, (_, index) => start + index)
}

function without<T>(list: readonly T[], index: number): T[] {
  return list.filter((_, i) => i !== index)
}

function inserted<T>(list: readonly T[], index: number, entry: T): T[] {
  return [...list.slice(0, index), entry, ...list.slice(index)]
}
