import { useMemo } from 'react'
import { Navigate } from 'react-router-dom'

import type { Lead } from '../../../adapters/api/broker-client'
import { Page } from '../../../ui/page/Page'
import { DataGrid, readSortOrder, useGridTable, writeSortOrder } from '../list'
import {
  brokerQuery,
  QueryContent,
  CheckOption,
  CsvButton,
  FilterSelect,
  useBrokerQuery,
  useUrlFilters,
} from '../components'
import { COLUMNS } from './columns'
import './broker-leads.css'

/** Options of the filter by last activity: number of days, and the name of the period. */
const PERIODS = [
  ['1', 'the past 24 hours'],
  ['7', 'the past 7 days'],
  ['30', 'the past 30 days'],
  ['90', 'the past 90 days'],
] as const

const REACHABLE = [{ id: 'mayBeCalled', value: true }]

/** `/dashboard/leads`: people who started but have no application yet. */
export function LeadsPage() {
  const [parameters, setFilter] = useUrlFilters()
  const [days, past] = PERIODS.find(([value]) => value === parameters.get('days')) ?? []
  const query = useBrokerQuery(brokerQuery('listLeads', { query: days ? { days } : {} }))
  return (
    <Page title="Leads" lead="People who started but have no application yet." width="wide">
      <div className="leads__filter">
        <FilterSelect
          label="Last activity"
          value={days}
          options={PERIODS.map(([value, title]) => [value, capitalized(title)])}
          onChange={(value) => setFilter('days', value)}
        />
      </div>
      <QueryContent query={query} what="the leads">
        {(leads) => <LeadList leads={leads} past={past} />}
      </QueryContent>
    </Page>
  )
}

interface LeadListProps {
  leads: readonly Lead[]
  /** The chosen period, such as "the past 7 days". `undefined` for any time. */
  past: string | undefined
}

/**
 * The list of leads. At first, it has only people who can be reached, because most of the others
 * left no name. The URL stores the filter and the sort order.
 */
function LeadList({ leads, past }: LeadListProps) {
  const [parameters, setFilter] = useUrlFilters()
  const sort = parameters.get('sort')
  const showsAll = parameters.get('show') === 'all'
  const opened = parameters.get('lead')
  const table = useGridTable({
    columns: COLUMNS,
    rows: leads,
    sort: useMemo(() => readSortOrder(sort), [sort]),
    onSort: (next) => setFilter('sort', writeSortOrder(next)),
    filters: showsAll ? undefined : REACHABLE,
  })
  const shown = table.getRowModel().rows
  const unreachable = leads.filter(({ mayBeCalled }) => !mayBeCalled).length

  // An old link opened a lead in a dialog on this page.
  if (opened) return <Navigate replace to={addressOf(opened)} />
  if (leads.length === 0) {
    return (
      <p role="status" className="desk-empty">
        {past
          ? `No leads in ${past}. Choose a longer period to see more.`
          : 'No leads right now. New leads will appear here.'}
      </p>
    )
  }
  return (
    <>
      <div className="leads__head">
        <p role="status">
          {shown.length.toLocaleString('en-US')} of {leads.length.toLocaleString('en-US')}
        </p>
        <CsvButton
          call="exportLeads"
          body={{ ids: shown.map(({ id }) => id) }}
          fileName="leads.csv"
        />
        {unreachable > 0 ? (
          <CheckOption
            checked={showsAll}
            onChange={({ target }) => setFilter('show', target.checked ? 'all' : undefined)}
          >
            Also show {unreachable.toLocaleString('en-US')} who can’t be called
          </CheckOption>
        ) : null}
      </div>
      {shown.length === 0 ? (
        <p className="desk-empty">No one here has agreed to be called yet.</p>
      ) : (
        <DataGrid label="Leads" table={table} address={({ id }) => addressOf(id)} />
      )}
    </>
  )
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function addressOf(client: string): string {
  return `/dashboard/clients/${encodeURIComponent(client)}`
}
