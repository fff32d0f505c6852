import { useMemo } from 'react'

import type { Lead } from '../../../adapters/api/broker-client'
import { DataGrid, readSortOrder, useGridTable, writeSortOrder } from '../list'
import { Tick, useNarrowing } from '../parts'
import { COLUMNS } from './columns'
import { LeadDialog } from './LeadDialog'
import './broker-leads.css'

interface LeadListProps {
  leads: readonly Lead[]
  /** The time they were narrowed to, as in "in the past 7 days"; absent for any. */
  past: string | undefined
}

const CALLABLE = [{ id: 'mayBeCalled', value: true }]

/** The leads, and one of them opened over the list. What is shown stands in the address. */
export function LeadList({ leads, past }: LeadListProps) {
  const [parameters, narrow] = useNarrowing()
  const sort = parameters.get('sort')
  const callable = parameters.get('show') === 'callable'
  const table = useGridTable({
    columns: COLUMNS,
    rows: leads,
    sort: useMemo(() => readSortOrder(sort), [sort]),
    onSort: (next) => narrow('sort', writeSortOrder(next)),
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
        <Tick
          checked={callable}
          onChange={({ target }) => narrow('show', target.checked ? 'callable' : undefined)}
        >
          Only those who may be called
        </Tick>
        <p role="status">
          {shown.length.toLocaleString('en-US')} of {leads.length.toLocaleString('en-US')}
        </p>
      </div>
      {shown.length === 0 ? (
        <p>None of them has agreed to be called.</p>
      ) : (
        <DataGrid label="Leads" table={table} onOpen={({ id }) => narrow('lead', id)} />
      )}
      <LeadDialog
        lead={leads.find(({ id }) => id === parameters.get('lead'))}
        onClose={() => narrow('lead', undefined)}
      />
    </>
  )
}
