import { type ReactNode, useId } from 'react'

import { Button } from '../../ui/Button'
import { formatMonth } from '../../ui/format-day'
import { STAGES } from '../broker-parts'
import type { ApplicationRow } from './application-row'
import type { Filters } from './filters'
import { TextFilter } from './TextFilter'

interface FilterBarProps {
  rows: readonly ApplicationRow[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** Words as they are typed. */
  onType: (text: string) => void
}

/** Narrows the list; every choice stands in the address, which can be kept and sent on. */
export function FilterBar({ rows, filters, onChange, onType }: FilterBarProps) {
  const choose = (key: keyof Filters) => (value: string) =>
    onChange({ ...filters, [key]: value || undefined })
  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="filters__search">
        <TextFilter value={filters.text ?? ''} onType={onType} />
        <Button variant="quiet" onClick={() => onChange({})}>
          Clear filters
        </Button>
      </div>
      <Choice label="Status" value={filters.stage} onChange={choose('stage')}>
        {Object.entries(STAGES).map(([stage, title]) => (
          <option key={stage} value={stage}>
            {title}
          </option>
        ))}
      </Choice>
      <Choice label="State" value={filters.state} onChange={choose('state')}>
        <Values of={rows.map(({ state }) => state)} />
      </Choice>
      <Choice label="Plan" value={filters.plan} onChange={choose('plan')}>
        <Values of={rows.map(({ plan }) => plan)} />
      </Choice>
      <Choice label="Coverage starts" value={filters.month} onChange={choose('month')}>
        <Values
          of={rows.map(({ effectiveDate }) => effectiveDate.slice(0, 7))}
          text={(month) => formatMonth(`${month}-01`)}
        />
      </Choice>
      <Choice label="Assigned to" value={filters.assignee} onChange={choose('assignee')}>
        <option value="-">Nobody</option>
        <Values of={rows.map(({ assignee }) => assignee)} />
      </Choice>
      <Choice label="No change for" value={filters.idle} onChange={choose('idle')}>
        {['3', '7', '14', '30'].map((days) => (
          <option key={days} value={days}>
            more than {days} days
          </option>
        ))}
      </Choice>
    </form>
  )
}

interface ChoiceProps {
  label: string
  value: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

function Choice({ label, value = '', onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <div className="filters__field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="gw-select"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Any</option>
        {children}
      </select>
    </div>
  )
}

interface ValuesProps {
  of: readonly (string | null)[]
  text?: (value: string) => string
}

/** An option for each value that occurs. */
function Values({ of, text = (value) => value }: ValuesProps) {
  const values = [...new Set(of)].filter((value) => value !== null).toSorted()
  return values.map((value) => (
    <option key={value} value={value}>
      {text(value)}
    </option>
  ))
}
