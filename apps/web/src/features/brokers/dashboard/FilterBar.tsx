import { STAGE_TITLES } from '@gapwise/api-contract'
import { useId, useRef } from 'react'

import { Button } from '../../../ui/controls/Button'
import { formatMonth } from '../../../ui/format/format-day'
import { FilterSelect, optionsFromValues } from '../components'
import type { ApplicationListRow } from './application-list-row'
import { DRAFTS, type Filters } from './filters'

interface FilterBarProps {
  rows: readonly ApplicationListRow[]
  filters: Filters
  onChange: (filters: Filters) => void
  /** Called with the search text on every keystroke. */
  onType: (text: string) => void
  /** `true` if a narrow screen shows the filters, tiles, and tools, too. */
  areToolsOpen: boolean
  onToggleTools: () => void
}

/**
 * Filters the list of applications. The filters are stored in the URL, which can be bookmarked and
 * shared.
 */
export function FilterBar({
  rows,
  filters,
  onChange,
  onType,
  areToolsOpen,
  onToggleTools,
}: FilterBarProps) {
  const search = useId()
  const box = useRef<HTMLInputElement>(null)
  const active = Object.entries(filters).filter(([key, value]) => key !== 'text' && value).length

  // The button disappears, so move the focus to the search box.
  function clear() {
    box.current?.focus()
    onChange({})
  }

  return (
    <form className="filters" role="search" onSubmit={(event) => event.preventDefault()}>
      <div className="filters__search">
        <div className="filter-field filters__text">
          <label htmlFor={search}>Search name, carrier, or broker</label>
          <input
            ref={box}
            id={search}
            type="search"
            className="gw-input"
            autoComplete="off"
            value={filters.text ?? ''}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
        {active > 0 || filters.text ? (
          <Button variant="quiet" onClick={clear}>
            Clear filters
          </Button>
        ) : null}
        <button
          type="button"
          className="button button--quiet filters__toggle"
          aria-expanded={areToolsOpen}
          onClick={onToggleTools}
        >
          Filters and tools{active > 0 ? ` (${active})` : ''}
        </button>
      </div>
      <FilterSelects rows={rows} filters={filters} onChange={onChange} />
    </form>
  )
}

function FilterSelects({
  rows,
  filters,
  onChange,
}: Pick<FilterBarProps, 'rows' | 'filters' | 'onChange'>) {
  const choose = (key: keyof Filters) => (value: string) =>
    onChange({ ...filters, [key]: value || undefined })
  return (
    <>
      <FilterSelect
        label="Status"
        value={filters.stage}
        options={[[DRAFTS, 'Any draft'], ...Object.entries(STAGE_TITLES)]}
        onChange={choose('stage')}
      />
      <FilterSelect
        label="State"
        value={filters.state}
        options={optionsFromValues(rows.map(({ state }) => state))}
        onChange={choose('state')}
      />
      <FilterSelect
        label="Plan"
        value={filters.plan}
        options={optionsFromValues(rows.map(({ plan }) => plan))}
        onChange={choose('plan')}
      />
      <FilterSelect
        label="Coverage starts"
        value={filters.month}
        options={optionsFromValues(
          rows.map(({ effectiveDate }) => effectiveDate.slice(0, 7)),
          (month) => formatMonth(`${month}-01`),
        )}
        onChange={choose('month')}
      />
      <FilterSelect
        label="Assigned to"
        value={filters.assignee}
        options={[['-', 'No one'], ...optionsFromValues(rows.map(({ assignee }) => assignee))]}
        onChange={choose('assignee')}
      />
      <FilterSelect
        label="Unchanged for"
        value={filters.idle}
        options={['3', '7', '14', '30'].map((days) => [days, `more than ${days} days`])}
        onChange={choose('idle')}
      />
    </>
  )
}
