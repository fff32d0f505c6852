import type { ColumnSort } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { KEEP_POSITION } from '../../../ui/page/keep-position'
import { readSortOrder, writeSortOrder } from '../list'
import { COLUMN_IDS, type ColumnId, readColumns } from './columns'
import { type Filters, readFilters, writeFilters } from './filters'

/** The list's filters, sort order, and columns. */
export interface ListView {
  readonly filters: Filters
  readonly sort: ColumnSort | undefined
  readonly columns: readonly ColumnId[]
}

/**
 * Returns the view stored in the URL. The view survives a reload and can be bookmarked and shared.
 */
export function useListView(): ListView & { change(part: Partial<ListView>): void } {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  const view = useMemo(() => readView(new URLSearchParams(text)), [text])
  const change = useCallback(
    (part: Partial<ListView>) =>
      setParameters(writeView({ ...view, ...part }), { replace: true, state: KEEP_POSITION }),
    [view, setParameters],
  )
  return { ...view, change }
}

function readView(parameters: URLSearchParams): ListView {
  return {
    filters: readFilters(parameters),
    sort: readSortOrder(parameters.get('sort')),
    columns: readColumns(parameters.get('columns')),
  }
}

function writeView({ filters, sort, columns }: ListView): Record<string, string> {
  return {
    ...writeFilters(filters),
    ...(sort ? { sort: writeSortOrder(sort) } : {}),
    ...(columns.length < COLUMN_IDS.length ? { columns: columns.join(',') } : {}),
  }
}
