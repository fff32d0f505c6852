import { useMemo } from 'react'

import type { Lead } from '../../../adapters/api/broker-client'
import { Page } from '../../../ui/page/Page'
import { DataGrid, readSortOrder, useGridTable, writeSortOrder } from '../list'
import {
  brokerQuery,
  QueryContent,
  RadioRow,
  CheckOption,
  CsvButton,
  useBrokerQuery,
  useUrlFilters,
} from '../components'
import { COLUMNS } from './columns'
import { LeadDialog } from './LeadDialog'
import './broker-leads.css'

/**
 * Options of the filter by last activity. `past` is the name of the period in the message for an
 * empty list.
 */
const PERIODS = [
  { value: '', title: 'Any time', past: undefined },
  { value: '1', title: 'Past 24 hours', past: 'the past 24 hours' },
  { value: '7', title: 'Past 7 days', past: 'the past 7 days' },
  { value: '30', title: 'Past 30 days', past: 'the past 30 days' },
  { value: '90', title: 'Past 90 days', past: 'the past 90 days' },
] as const

const CALLABLE = [{ id: 'mayBeCalled', value: true }]

/** `/dashboard/leads`: people who started but have no application yet. */
export function LeadsPage() {
  const [parameters, setFilter] = useUrlFilters()
  const { value: days, past } =
    PERIODS.find(({ value }) => value === parameters.get('days')) ?? PERIODS[0]
  const query = useBrokerQuery(brokerQuery('listLeads', { query: days === '' ? {} : { days } }))
  return (
    <Page
      title="Leads"
      lead="These people started but have no application yet. Call only people who agreed to be called."
      width="wide"
    >
      <RadioRow
        legend="Last activity"
        options={PERIODS}
        value={days}
        onChange={(value) => setFilter('days', value)}
      />
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
 * The list of leads, with the open lead in a dialog. The URL stores the filter, sort order, and
 * open lead.
 */
function LeadList({ leads, past }: LeadListProps) {
  const [parameters, setFilter] = useUrlFilters()
  const sort = parameters.get('sort')
  const callable = parameters.get('show') === 'callable'
  const table = useGridTable({
    columns: COLUMNS,
    rows: leads,
    sort: useMemo(() => readSortOrder(sort), [sort]),
    onSort: (next) => setFilter('sort', writeSortOrder(next)),
    filters: callable ? CALLABLE : undefined,
  })
  const shown = table.getRowModel().rows

  if (leads.length === 0) {
    return (
      <p role="status">
        {past
          ? `No leads in ${past}. Choose a longer period to see more.`
          : 'No leads right now. New leads will appear here.'}
      </p>
    )
  }
  return (
    <>
      <div className="leads__head">
        <CheckOption
          checked={callable}
          onChange={({ target }) => setFilter('show', target.checked ? 'callable' : undefined)}
        >
          Only people who may be called
        </CheckOption>
        <p role="status">
          {shown.length.toLocaleString('en-US')} of {leads.length.toLocaleString('en-US')}
        </p>
        <CsvButton
          call="exportLeads"
          body={{ ids: shown.map(({ id }) => id) }}
          fileName="leads.csv"
        />
      </div>
      {shown.length === 0 ? (
        <p>No one in this list has agreed to be called.</p>
      ) : (
        <DataGrid label="Leads" table={table} onOpen={({ id }) => setFilter('lead', id)} />
      )}
      <LeadDialog
        lead={leads.find(({ id }) => id === parameters.get('lead'))}
        onClose={() => setFilter('lead', undefined)}
      />
    </>
  )
}
