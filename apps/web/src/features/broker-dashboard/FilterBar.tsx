import { STAGE_TITLES } from '@gapwise/api-contract'
import { useId } from 'react'

import { Button } from '../../ui/Button'
import { formatMonth } from '../../ui/format-day'
import type { ApplicationRow } from './application-row'
import { DRAFTS, type Filters } from './filters'
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
      <Choice
        label="Status"
        value={filters.stage}
        options={[[DRAFTS, 'Any draft'], ...Object.entries(STAGE_TITLES)]}
        onChange={choose('stage')}
      />
      <Choice
        label="State"
        value={filters.state}
        options={occurring(rows.map(({ state }) => state))}
        onChange={choose('state')}
      />
      <Choice
        label="Plan"
        value={filters.plan}
        options={occurring(rows.map(({ plan }) => plan))}
        onChange={choose('plan')}
      />
      <Choice
        label="Coverage starts"
        value={filters.month}
        options={occurring(
          rows.map(({ effectiveDate }) => effectiveDate.slice(0, 7)),
          (month) => formatMonth(`${month}-01`),
        )}
        onChange={choose('month')}
      />
      <Choice
        label="Assigned to"
        value={filters.assignee}
        options={[['-', 'Nobody'], ...occurring(rows.map(({ assignee }) => assignee))]}
        onChange={choose('assignee')}
      />
      <Choice
        label="No change for"
        value={filters.idle}
        options={['3', '7', '14', '30'].map((days) => [days, `more than ${days} days`])}
        onChange={choose('idle')}
      />
    </form>
  )
}

/** What an address says, and its words. */
type Option = readonly [value: string, text: string]

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly Option[]
  onChange: (value: string) => void
}

function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const id = useId()
  // A link may narrow by what is in no row any more: an empty list that says "Any" would be a lie.
  const isOffered = value === '' || options.some(([offered]) => offered === value)
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
        {isOffered ? null : <option value={value}>{value}</option>}
        {options.map(([offered, text]) => (
          <option key={offered} value={offered}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** An option for each value that occurs. */
function occurring(
  values: readonly (string | null)[],
  text: (value: string) => string = (value) => value,
): Option[] {
  const distinct = [...new Set(values)].filter((value) => value !== null)
  return distinct.toSorted().map((value) => [value, text(value)])
}
