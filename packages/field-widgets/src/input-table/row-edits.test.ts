import { describe, expect, it } from 'vitest'
import { rowsOf, withChanged, withRemoved, withRestored, withRow, withRows } from './row-edits'

const abc = rowsOf(['a', 'b', 'c'])

describe('rows with an identity', () => {
  it('adds a row at the end with its own key', () => {
    const state = withRow(abc, 'd')
    expect(state.rows).toEqual(['a', 'b', 'c', 'd'])
    expect(new Set(state.keys).size).toBe(4)
    expect(state.keys.slice(0, 3)).toEqual(abc.keys)
  })

  it('changes one row and keeps every key', () => {
    const state = withChanged(abc, 1, 'B')
    expect(state.rows).toEqual(['a', 'B', 'c'])
    expect(state.keys).toEqual(abc.keys)
  })

  it('restores a removed row in its position, with its old key', () => {
    const removed = withRemoved(abc, 1)
    expect(removed.rows).toEqual(['a', 'c'])
    expect(removed.keys).toEqual([0, 2])
    const restored = withRestored(removed)
    expect(restored.rows).toEqual(abc.rows)
    expect(restored.keys).toEqual(abc.keys)
    expect(restored.removed).toBeUndefined()
  })

  it('still offers the removed row after another row was edited, but not after one was added', () => {
    const removed = withRemoved(abc, 0)
    const edited = withChanged(removed, 0, 'B')
    expect(withRestored(edited).rows).toEqual(['a', 'B', 'c'])
    expect(withRow(removed, 'd').removed).toBeUndefined()
  })

  it('never gives the key of a removed row to a new one', () => {
    const removed = withRemoved(abc, 2)
    const added = withRow(removed, 'd')
    expect(added.keys).toEqual([0, 1, 3])
  })

  it('accepts rows that were set from outside and keeps the keys that fit', () => {
    const longer = withRows(abc, ['x', 'y', 'z', 'w'])
    expect(longer.keys).toEqual([0, 1, 2, 3])
    const shorter = withRows(longer, ['x'])
    expect(shorter.keys).toEqual([0])
    expect(withRow(shorter, 'n').keys).toEqual([0, 4])
  })

  it('changes nothing for an index without a row or with nothing to restore', () => {
    expect(withRemoved(abc, 7)).toBe(abc)
    expect(withRestored(abc)).toBe(abc)
  })
})

it('no longer offers a removed row once the form itself brought it back', () => {
  const removed = withRemoved(abc, 1)
  const undone = withRows(removed, ['a', 'b', 'c'])
  expect(undone.removed).toBeUndefined()
  expect(new Set(undone.keys).size).toBe(3)
})
