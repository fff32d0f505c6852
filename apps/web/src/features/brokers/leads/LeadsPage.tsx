import { useMemo } from 'react'

import type { Lead } from '../../../adapters/api/broker-client'
import { Page } from '../../../ui/page/Page'
import { DataGrid, readSortOrder, useGridTable, writeSortOrder } from '../list'
import { brokerQuery, QueryContent, RadioRow, CheckOption, useBrokerQuery, useUrlFilters } from '../components'
import { COLUMNS } from './columns'
import { LeadDialog } from './LeadDialog'
import './broker-leads.css'

/** How far back the last activity may lie; `past` ends the sentence for when there is none. */
const PERIODS = [
  { value: '', title: 'Any time', past: undefined },
  { value: '1', title: 'Past 24 hours', past: 'the past 24 hours' },
  { value: '7', title: 'Past 7 days', past: 'the past 7 days' },
  { value: '30', title: 'Past 30 days', past: 'the past 30 days' },
  { value: '90', title: 'Past 90 days', past: 'the past 90 days' },
] as const

const CALLABLE = [{ id: 'mayBeCalled', value: true }]

/** `/dashboard/leads`: people who began and have no application yet. */
export function LeadsPage() {
  const [parameters, setFilter] = useUrlFilters()
  const { value: days, past } =
    PERIODS.find(({ value }) => value === parameters.get('days')) ?? PERIODS[0]
  const query = useBrokerQuery(brokerQuery('listLeads', { query: days === '' ? {} : { days } }))
  return (
    <Page
      title="Leads"
      lead="People who began and have no application yet. Call only those who agreed to it."
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
  /** The time they were narrowed to, as in "in the past 7 days"; absent for any. */
  past: string | undefined
}

/** The leads, and one of them opened over the list. What is shown stands in the address. */
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
          ? `Nobody in ${past}. Choose a longer time to see more.`
          : 'Nobody at the moment. New visitors show here by themselves.'}
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
          Only those who may be called
        </CheckOption>
        <p role="status">
          {shown.length.toLocaleString('en-US')} of {leads.length.toLocaleString('en-US')}
        </p>
      </div>
      {shown.length === 0 ? (
        <p>None of them has agreed to be called.</p>
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
