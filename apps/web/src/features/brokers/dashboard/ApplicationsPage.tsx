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

/** Milliseconds without a key. Browsers refuse an address that changes with every one. */
const SETTLED = 150

/** `/dashboard`: what is to be done today, and every application. */
export function ApplicationsPage() {
  const query = useBrokerQuery(brokerQuery('listBrokerApplications'))
  return (
    <Page title="Broker dashboard" width="wide">
      <QueryContent query={query} what="the applications">
        {(list) => <ApplicationList list={list} />}
      </QueryContent>
    </Page>
  )
}

/** Tiles, filters and the rows they leave. */
function ApplicationList({ list }: { list: BrokerApplicationList }) {
  const today = useBrokerQuery(brokerQuery('brokerToday'))
  const { filters: kept, sort, columns, change } = useListView()
  const keep = useCallback((filters: Filters) => change({ filters }), [change])
  const { current: filters, type } = useTypedText(kept, keep)
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
    <>
      <Tiles rows={rows} filters={filters} callsDue={today.answer?.callsDue} />
      <FilterBar
        rows={rows}
        filters={filters}
        onType={type}
        onChange={(next) => {
          type(undefined)
          keep(next)
        }}
      />
      <div className="list-head">
        <h2>Applications</h2>
        <p role="status">
          {shown.length === rows.length
            ? `${rows.length.toLocaleString('en-US')} in all`
            : `${shown.length.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')}`}
        </p>
        <ListTools rows={shown} columns={columns} />
      </div>
      <ColumnChoice table={table} />
      {list.total > rows.length ? (
        <Notice kind="attention" title={`There are ${list.total.toLocaleString('en-US')} in all`}>
          <p>The list ends with the {rows.length.toLocaleString('en-US')} that changed last.</p>
        </Notice>
      ) : null}
      {shown.length === 0 ? (
        <p className="list-empty">
          {rows.length === 0
            ? 'There are no applications yet. They show here as soon as a client starts one.'
            : 'No application fits these filters. Clear one of them to see more.'}
        </p>
      ) : (
        <DataGrid
          label="Applications"
          table={table}
          address={({ id }) => `/dashboard/applications/${encodeURIComponent(id)}`}
        />
      )}
    </>
  )
}

/** The filters with the words that are being typed, which reach the address a moment later. */
function useTypedText(
  filters: Filters,
  onSettle: (filters: Filters) => void,
): { current: Filters; type(text: string | undefined): void } {
  const [typed, type] = useState<string>()
  const text = typed || undefined
  // From here on the address alone says it: whatever takes the words out of it shall be rid of them.
  if (typed !== undefined && filters.text === text) type(undefined)
  const isSettled = typed === undefined || filters.text === text
  useEffect(() => {
    if (isSettled) return undefined
    const timer = setTimeout(() => onSettle({ ...filters, text }), SETTLED)
    return () => clearTimeout(timer)
  }, [isSettled, text, filters, onSettle])
  // Until the address has the words, the list and the box go by what was typed.
  const current = isSettled ? filters : { ...filters, text }
  return { current, type }
}
