import { sameAnswer } from '../answers/answers'
import type { FieldNode } from '../compile/types'
import { isRecord, ownValue } from '../language/own-keys'

/** Keys of the rows of a form's tables. A row keeps its key while it is edited and moved. */
export interface RowKeys {
  /** Returns the keys of a list of rows. Returns the same array until rows come, go, or move. */
  of(rows: readonly unknown[]): readonly number[]
  /** Gives the rows of a table's new answer the keys that they had in its previous answer. */
  carry(table: FieldNode, before: unknown, after: unknown): void
}

type Keys = (number | undefined)[]

/**
 * Maximum number of rows that are compared to find a copied row. The limit keeps the time linear in
 * the number of rows.
 */
const MAX_COMPARED_ROWS = 16

/** Creates the keys. A row gets its key when the keys of its list are first read. */
export function createRowKeys(): RowKeys {
  const keysByList = new WeakMap<object, readonly number[]>()
  /** The key of each row object, so that a removed row gets its key back when it is restored. */
  const keyByRow = new WeakMap<object, number>()
  let next = 0

  function remember(rows: readonly unknown[], keys: readonly number[]): readonly number[] {
    keysByList.set(rows, keys)
    rows.forEach((row, at) => {
      if (isRecord(row)) keyByRow.set(row, keys[at]!)
    })
    return keys
  }

  function follow(
    before: readonly unknown[],
    keys: readonly number[],
    after: readonly unknown[],
  ): readonly number[] {
    const open: number[] = []
    for (const [at, row] of after.entries()) if (row !== before[at]) open.push(at)
    const [first = 0] = open
    const row = after[first]
    // The usual change is that one row was edited. It takes less time than the others.
    if (
      before.length === after.length &&
      open.length === 1 &&
      isRecord(row) &&
      !keyByRow.has(row)
    ) {
      keysByList.set(after, keys)
      keyByRow.set(row, keys[first]!)
      return keys
    }
    const found = match(keyByRow, before, keys, after, open).map((key) => key ?? (next += 1))
    const isSame = found.length === keys.length && found.every((key, at) => key === keys[at])
    return remember(after, isSame ? keys : Object.freeze(found))
  }

  const rowKeys: RowKeys = {
    of: (rows) =>
      keysByList.get(rows) ?? remember(rows, Object.freeze(rows.map(() => (next += 1)))),
    carry({ answer, columns }, before, after) {
      const areRows = answer === 'rows' && Array.isArray(before) && Array.isArray(after)
      if (!areRows || before === after) return
      const keys = keysByList.get(before)
      // Keys that were never read need not be kept.
      if (!keys) return
      const current = keysByList.get(after) ?? follow(before, keys, after)
      for (const column of columns) {
        if (column.answer !== 'rows') continue
        after.forEach((row: unknown, at) => {
          const old = before[at] === row ? row : before[keys.indexOf(current[at]!)]
          if (old !== row) rowKeys.carry(column, ownValue(old, column.id), ownValue(row, column.id))
        })
      }
    },
  }
  return rowKeys
}

/** Returns the key of each row of `after` that was in `before`, or that is restored. */
function match(
  keyByRow: WeakMap<object, number>,
  before: readonly unknown[],
  keys: readonly number[],
  after: readonly unknown[],
  open: readonly number[],
): Keys {
  const found: Keys = after.map((row, at) => (row === before[at] ? keys[at] : undefined))
  const used = new Set(found)
  const take = (find: (row: unknown, at: number) => number | undefined) => {
    for (const at of open) {
      const key = found[at] === undefined ? find(after[at], at) : undefined
      if (key === undefined || used.has(key)) continue
      found[at] = key
      used.add(key)
    }
  }
  take((row) => keys[before.indexOf(row)])
  take((row) => keyByRow.get(row as object))
  // The caller can pass copies of the rows.
  let from = 0
  take((row) => {
    const rest = before.slice(from, from + MAX_COMPARED_ROWS)
    const at = rest.findIndex((one, index) => {
      return !used.has(keys[from + index]) && sameAnswer(one, row)
    })
    if (at < 0) return undefined
    from += at + 1
    return keys[from - 1]
  })
  // A row that is still unknown was edited if it follows the same row as before.
  take((_, at) => {
    const previous = at === 0 ? -1 : keys.indexOf(found[at - 1]!)
    return at === 0 || previous >= 0 ? keys[previous + 1] : undefined
  })
  return found
}
