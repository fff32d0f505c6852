import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import { KEEP_PLACE } from '../../../ui/page/keep-place'
import { readSortOrder, type SortOrder, writeSortOrder } from '../list'
import { COLUMNS, readColumns } from './columns'
import { type Filters, readFilters, writeFilters } from './filters'

/** What of the list is shown, and how. */
export interface ListView {
  readonly filters: Filters
  readonly order: SortOrder | undefined
  readonly columns: typeof COLUMNS
}

/** The view in the address: a reload keeps it, a bookmark saves it, and a colleague can be sent it. */
export function useListView(): ListView & { change(part: Partial<ListView>): void } {
  const [parameters, setParameters] = useSearchParams()
  const text = parameters.toString()
  const view = useMemo(() => readView(new URLSearchParams(text)), [text])
  const change = useCallback(
    (part: Partial<ListView>) =>
      setParameters(writeView({ ...view, ...part }), { replace: true, state: KEEP_PLACE }),
    [view, setParameters],
  )
  return { ...view, change }
}

function readView(parameters: URLSearchParams): ListView {
  return {
    filters: readFilters(parameters),
    order: readSortOrder(parameters.get('sort')),
    columns: readColumns(parameters.get('columns')),
  }
}

function writeView({ filters, order, columns }: ListView): Record<string, string> {
  return {
    ...writeFilters(filters),
    ...(order ? { sort: writeSortOrder(order) } : {}),
    ...(columns.length < COLUMNS.length ? { columns: columns.map(({ id }) => id).join(',') } : {}),
  }
}
