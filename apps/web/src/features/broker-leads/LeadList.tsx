import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { Lead } from '../../adapters/broker-client'
import { KEEP_PLACE } from '../../ui/keep-place'
import { DataGrid, readSortOrder, sortRows, writeSortOrder } from '../broker-list'
import { Tick } from '../broker-parts'
import { COLUMNS } from './columns'
import { LeadDialog } from './LeadDialog'
import './broker-leads.css'

interface LeadListProps {
  leads: readonly Lead[]
}

/** The leads, and one of them opened over the list. What is shown stands in the address. */
export function LeadList({ leads }: LeadListProps) {
  const [parameters, setParameters] = useSearchParams()
  const sort = parameters.get('sort')
  const callable = parameters.get('show') === 'callable'
  const order = useMemo(() => readSortOrder(sort), [sort])
  const shown = useMemo(() => {
    const narrowed = callable ? leads.filter(({ mayBeCalled }) => mayBeCalled) : leads
    return sortRows(narrowed, COLUMNS, order)
  }, [leads, callable, order])

  function change(key: string, value: string | undefined) {
    const next = new URLSearchParams(parameters)
    if (value) next.set(key, value)
    else next.delete(key)
    setParameters(next, { replace: true, state: KEEP_PLACE })
  }

  if (leads.length === 0) return <p>Nobody at the moment. New visitors show here by themselves.</p>
  return (
    <>
      <div className="leads__head">
        <Tick
          checked={callable}
          onChange={({ target }) => change('show', target.checked ? 'callable' : undefined)}
        >
          Only those who may be called
        </Tick>
        <p role="status">
          {shown.length.toLocaleString('en-US')} of {leads.length.toLocaleString('en-US')}
        </p>
      </div>
      <DataGrid
        label="Leads"
        columns={COLUMNS}
        rows={shown}
        order={order}
        onOrderChange={(next) => change('sort', writeSortOrder(next))}
        onOpen={({ id }) => change('lead', id)}
      />
      <LeadDialog
        lead={leads.find(({ id }) => id === parameters.get('lead'))}
        onClose={() => change('lead', undefined)}
      />
    </>
  )
}
