/** Rows with an identity each, so that removing one never moves what is typed in another. */
export interface RowsState<Row> {
  readonly rows: readonly Row[]
  /** One key per row, in the same order; never used twice. */
  readonly keys: readonly number[]
  readonly nextKey: number
  /** The row removed last, until it is put back or another change of the list follows. */
  readonly removed?: { readonly row: Row; readonly index: number; readonly key: number }
}

export type RowsAction<Row> =
  | { readonly type: 'add'; readonly row: Row }
  | { readonly type: 'change'; readonly index: number; readonly row: Row }
  | { readonly type: 'remove' | 'forget'; readonly index: number }
  | { readonly type: 'restore' }
  /** The rows were set from outside: a draft was loaded, or the form undid a step. */
  | { readonly type: 'replace'; readonly rows: readonly Row[] }

export function rowsOf<Row>(rows: readonly Row[]): RowsState<Row> {
  return { rows, keys: rows.map((_, index) => index), nextKey: rows.length }
}

/** The next state; an index without a row changes nothing. */
export function editRows<Row>(state: RowsState<Row>, action: RowsAction<Row>): RowsState<Row> {
  const { rows, keys, nextKey, removed } = state
  switch (action.type) {
    case 'add':
      return { rows: [...rows, action.row], keys: [...keys, nextKey], nextKey: nextKey + 1 }
    case 'change':
      return { ...state, rows: rows.map((row, i) => (i === action.index ? action.row : row)) }
    case 'forget':
    case 'remove': {
      const row = rows[action.index]
      const key = keys[action.index]
      if (row === undefined || key === undefined) return state
      return {
        rows: without(rows, action.index),
        keys: without(keys, action.index),
        nextKey,
        ...(action.type === 'remove' ? { removed: { row, index: action.index, key } } : {}),
      }
    }
    case 'restore':
      if (!removed) return state
      return {
        rows: inserted(rows, removed.index, removed.row),
        keys: inserted(keys, removed.index, removed.key),
        nextKey,
      }
    case 'replace': {
      if (action.rows === rows) return state
      const missing = Math.max(0, action.rows.length - keys.length)
      return {
        // A row that came back by other means must not be put back a second time.
        ...(removed && missing === 0 ? { removed } : {}),
        rows: action.rows,
        keys: [...keys.slice(0, action.rows.length), ...range(nextKey, missing)],
        nextKey: nextKey + missing,
      }
    }
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
