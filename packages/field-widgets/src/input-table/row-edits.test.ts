import { describe, expect, it } from 'vitest'
import { editRows, rowsOf } from './row-edits'

const abc = rowsOf(['a', 'b', 'c'])

describe('editRows', () => {
  it('adds at the end with a key of its own', () => {
    const state = editRows(abc, { type: 'add', row: 'd' })
    expect(state.rows).toEqual(['a', 'b', 'c', 'd'])
    expect(new Set(state.keys).size).toBe(4)
    expect(state.keys.slice(0, 3)).toEqual(abc.keys)
  })

  it('changes one row and keeps every key', () => {
    const state = editRows(abc, { type: 'change', index: 1, row: 'B' })
    expect(state.rows).toEqual(['a', 'B', 'c'])
    expect(state.keys).toEqual(abc.keys)
  })

  it('puts a removed row back where it was, under its old key', () => {
    const removed = editRows(abc, { type: 'remove', index: 1 })
    expect(removed.rows).toEqual(['a', 'c'])
    expect(removed.keys).toEqual([0, 2])
    const restored = editRows(removed, { type: 'restore' })
    expect(restored.rows).toEqual(abc.rows)
    expect(restored.keys).toEqual(abc.keys)
    expect(restored.removed).toBeUndefined()
  })

  it('still offers the removed row after another row was edited, but not after one was added', () => {
    const removed = editRows(abc, { type: 'remove', index: 0 })
    const edited = editRows(removed, { type: 'change', index: 0, row: 'B' })
    expect(editRows(edited, { type: 'restore' }).rows).toEqual(['a', 'B', 'c'])
    expect(editRows(removed, { type: 'add', row: 'd' }).removed).toBeUndefined()
  })

  it('never gives the key of a removed row to a new one', () => {
    const removed = editRows(abc, { type: 'remove', index: 2 })
    const added = editRows(removed, { type: 'add', row: 'd' })
    expect(added.keys).toEqual([0, 1, 3])
  })

  it('takes rows that were set from outside and keeps the keys that fit', () => {
    const longer = editRows(abc, { type: 'replace', rows: ['x', 'y', 'z', 'w'] })
    expect(longer.keys).toEqual([0, 1, 2, 3])
    const shorter = editRows(longer, { type: 'replace', rows: ['x'] })
    expect(shorter.keys).toEqual([0])
    expect(editRows(shorter, { type: 'add', row: 'n' }).keys).toEqual([0, 4])
  })

  it('changes nothing for an index without a row or with nothing to restore', () => {
    expect(editRows(abc, { type: 'remove', index: 7 })).toBe(abc)
    expect(editRows(abc, { type: 'restore' })).toBe(abc)
  })
})

it('does not offer a removed row any more when the form itself brought it back', () => {
  const removed = editRows(abc, { type: 'remove', index: 1 })
  const undone = editRows(removed, { type: 'replace', rows: ['a', 'b', 'c'] })
  expect(undone.removed).toBeUndefined()
  expect(new Set(undone.keys).size).toBe(3)
})
