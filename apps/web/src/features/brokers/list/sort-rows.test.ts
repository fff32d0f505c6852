import { describe, expect, it } from 'vitest'

import type { Column } from './column'
import { sortRows } from './sort-rows'

interface Row {
  readonly name: string
  readonly share: number | null
}

const columns: readonly Column<Row>[] = [
  { id: 'name', title: 'Name', value: ({ name }) => name, width: '1fr' },
  { id: 'share', title: 'Share', value: ({ share }) => share, width: '1fr' },
]
const rows: readonly Row[] = [
  { name: 'Plan 10', share: 40 },
  { name: 'plan 9', share: null },
  { name: 'Élan', share: 5 },
]
const names = (column: string, descending = false) =>
  sortRows(rows, columns, { column, descending }).map(({ name }) => name)

describe('sortRows', () => {
  it('sorts words as people do: accents, capitals and numbers in them', () => {
    expect(names('name')).toEqual(['Élan', 'plan 9', 'Plan 10'])
    expect(names('name', true)).toEqual(['Plan 10', 'plan 9', 'Élan'])
  })

  it('leaves rows without a value last, up and down', () => {
    expect(names('share')).toEqual(['Élan', 'Plan 10', 'plan 9'])
    expect(names('share', true)).toEqual(['Plan 10', 'Élan', 'plan 9'])
  })

  it('leaves the order alone where none, or an unknown one, is asked for', () => {
    expect(sortRows(rows, columns, undefined)).toBe(rows)
    expect(sortRows(rows, columns, { column: 'shoe', descending: true })).toBe(rows)
  })
})
