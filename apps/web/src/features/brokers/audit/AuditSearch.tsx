import { addDays } from 'date-fns/addDays'
import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { useId } from 'react'

import type { AuditFilters } from '../../../adapters/api/broker-client'
import { CsvButton, FilterSelect, useColleagues } from '../components'
import { KINDS } from './actions'

const KEYS = ['application', 'broker', 'kind', 'since', 'until'] as const
const DAY = /^\d{4}-\d{2}-\d{2}$/
const isDay = (text: string) => DAY.test(text) && isValid(parseISO(text))

/** Reads the search from the address, with the first and the last day. Leaves out what is not a day. */
export function auditFilters(parameters: URLSearchParams): AuditFilters {
  const given = KEYS.flatMap((key) => {
    const value = parameters.get(key)
    const isText = key !== 'since' && key !== 'until'
    return value && (isText || isDay(value)) ? [[key, value] as const] : []
  })
  return Object.fromEntries(given)
}

/** Returns the search for the server. The days are those of the table, in the broker's time zone. */
export function auditQuery({ since, until, ...others }: AuditFilters): AuditFilters {
  return {
    ...others,
    ...(since ? { since: parseISO(since).toISOString() } : {}),
    ...(until ? { until: addDays(parseISO(until), 1).toISOString() } : {}),
  }
}

interface AuditSearchProps {
  filters: AuditFilters
  onChange: (key: string, value: string | undefined) => void
}

/**
 * Search in the audit trail by broker, kind of action, and day. The entries contain no client data,
 * so the search can be in the address.
 */
export function AuditSearch({ filters, onChange }: AuditSearchProps) {
  const colleagues = useColleagues()
  return (
    <section className="audit-search" aria-label="Search in the audit trail">
      <FilterSelect
        label="Who"
        value={filters.broker}
        options={colleagues.map(({ id, name }) => [id, name])}
        onChange={(value) => onChange('broker', value)}
      />
      <FilterSelect
        label="What"
        value={filters.kind}
        options={KINDS}
        onChange={(value) => onChange('kind', value)}
      />
      <DayField label="From" value={filters.since} onChange={(value) => onChange('since', value)} />
      <DayField label="To" value={filters.until} onChange={(value) => onChange('until', value)} />
      <CsvButton call="exportAudit" body={auditQuery(filters)} fileName="audit-trail.csv" />
    </section>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
}

function DayField({ label, value = '', onChange }: DayFieldProps) {
  const id = useId()
  return (
    <div className="filter-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        className="gw-input"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  )
}
