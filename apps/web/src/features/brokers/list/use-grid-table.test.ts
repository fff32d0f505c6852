import { renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { gridColumns, useGridTable } from './use-grid-table'

interface Row {
  readonly id: string
  readonly share: number | null
}

const column = gridColumns<Row>()
const columns = column.columns([
  column.accessor('id', { id: 'name', meta: { title: 'Name', width: '1fr' } }),
  column.accessor(({ share }) => share ?? undefined, {
    id: 'share',
    meta: { title: 'Share', width: '1fr' },
  }),
])
const rows: readonly Row[] = [
  { id: 'Plan 10', share: 40 },
  { id: 'plan 9', share: null },
  { id: 'Élan', share: 5 },
]

function names(sort?: { id: string; desc: boolean }, visibility: Record<string, boolean> = {}) {
  const options = { columns, rows, sort, visibility, onSort: () => undefined }
  const { result } = renderHook(() => useGridTable(options))
  return result.current.getRowModel().rows.map(({ id }) => id)
}

describe('useGridTable', () => {
  it('sorts text as people do, with accents, capitals, and numbers', () => {
    expect(names({ id: 'name', desc: false })).toEqual(['Élan', 'plan 9', 'Plan 10'])
    expect(names({ id: 'name', desc: true })).toEqual(['Plan 10', 'plan 9', 'Élan'])
  })

  it('puts rows without a value last in both directions', () => {
    expect(names({ id: 'share', desc: false })).toEqual(['Élan', 'Plan 10', 'plan 9'])
    expect(names({ id: 'share', desc: true })).toEqual(['Plan 10', 'Élan', 'plan 9'])
  })

  it('keeps the order if the requested one is missing or unknown', () => {
    const original = rows.map(({ id }) => id)
    expect(names()).toEqual(original)
    expect(names({ id: 'shoe', desc: true })).toEqual(original)
    expect(names({ id: 'share', desc: true }, { share: false })).toEqual(original)
  })
})
