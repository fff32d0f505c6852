import { useCallback, useEffect, useMemo, useState } from 'react'

import type { BrokerApplicationList } from '../../../adapters/api/broker-client'
import { Notice } from '../../../ui/feedback/Notice'
import { Page } from '../../../ui/page/Page'
import { DataGrid, useGridTable } from '../list'
import { brokerQuery, QueryContent, useBrokerQuery } from '../components'
import { applicationListRows } from './application-list-row'
import { COLUMN_IDS, COLUMNS } from './columns'
import { FilterBar } from './FilterBar'
import { type Filters, writeFilters } from './filters'
import { ColumnChoice, ListTools } from './ListTools'
import { Tiles } from './Tiles'
import { useListView } from './use-list-view'
import './broker-dashboard.css'

/** Search debounce in milliseconds. Browsers block pages that change the URL too often. */
const DEBOUNCE_MS = 150

/** `/dashboard/applications`: all applications that the broker may see. */
export function ApplicationsPage() {
  const query = useBrokerQuery(brokerQuery('listBrokerApplications'))
  return (
    <Page title="Applications" width="wide">
      <QueryContent query={query} what="the applications">
        {(list) => <ApplicationList list={list} />}
      </QueryContent>
    </Page>
  )
}

/** Tiles, filters, and the applications that match the filters. */
function ApplicationList({ list }: { list: BrokerApplicationList }) {
  const today = useBrokerQuery(brokerQuery('brokerToday'))
  const [areToolsOpen, setToolsOpen] = useState(false)
  const { filters: urlFilters, sort, columns, change } = useListView()
  const setUrlFilters = useCallback((filters: Filters) => change({ filters }), [change])
  const { current: filters, type } = useSearchText(urlFilters, setUrlFilters)
  const rows = useMemo(() => applicationListRows(list), [list])
  const table = useGridTable({
    columns: COLUMNS,
    rows,
    sort,
    onSort: (next) => change({ sort: next }),
    filters: useMemo(
      () => Object.entries(writeFilters(filters)).map(([id, value]) => ({ id, value })),
      [filters],
    ),
    visibility: useMemo(() => {
      const ids = new Set<string>(columns)
      return Object.fromEntries(COLUMNS.map(({ id = '' }) => [id, ids.has(id)]))
    }, [columns]),
    onVisibility: (next) => change({ columns: COLUMN_IDS.filter((id) => next[id]) }),
  })
  const shown = table.getRowModel().rows
  return (
    <div className={areToolsOpen ? 'list-page is-open' : 'list-page'}>
      <Tiles rows={rows} filters={filters} callsDue={today.answer?.callsDue} />
      <FilterBar
        rows={rows}
        filters={filters}
        onType={type}
        onChange={(next) => {
          type(undefined)
          setUrlFilters(next)
        }}
        areToolsOpen={areToolsOpen}
        onToggleTools={() => setToolsOpen((open) => !open)}
      />
      <div className="list-head">
        <h2 className="visually-hidden">List</h2>
        <p role="status">
          {shown.length === rows.length
            ? `${rows.length.toLocaleString('en-US')} total`
            : `${shown.length.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}`}
        </p>
        <ListTools rows={shown} columns={columns} />
      </div>
      <ColumnChoice table={table} />
      {list.total > rows.length ? (
        <Notice
          kind="attention"
          title={`There are ${list.total.toLocaleString('en-US')} applications`}
        >
          <p>
            This list shows the {rows.length.toLocaleString('en-US')} that changed most recently.
          </p>
        </Notice>
      ) : null}
      {shown.length === 0 ? (
        <p className="desk-empty">
          {rows.length === 0
            ? 'There are no applications yet. They’ll appear here when a client starts one.'
            : 'No applications match these filters. Clear a filter to see more.'}
        </p>
      ) : (
        <DataGrid
          label="Applications"
          table={table}
          address={({ id }) => `/dashboard/applications/${encodeURIComponent(id)}`}
        />
      )}
    </div>
  )
}

/**
 * Returns the filters with the search text that the user has typed. The URL gets this text a moment
 * later.
 */
function useSearchText(
  filters: Filters,
  onSettle: (filters: Filters) => void,
): { current: Filters; type(text: string | undefined): void } {
  const [typed, type] = useState<string>()
  const text = typed || undefined
  // When the URL contains the search text, drop the local copy, so that the URL is the only source.
  if (typed !== undefined && filters.text === text) type(undefined)
  const isSettled = typed === undefined || filters.text === text
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => onSettle({ ...filters, text }), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [isSettled, text, filters, onSettle])
  // Use the local copy of the search text until the URL contains the text.
  const current = isSettled ? filters : { ...filters, text }
  return { current, type }
}
