import { useId } from 'react'
import './filter-field.css'

/** A filter value as it appears in the URL, and the text shown for it. */
export type FilterOption = readonly [value: string, text: string]

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

/** A select with the values to filter by, and an option that turns the filter off. */
export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  const id = useId()
  // Show a value that no row has anymore, because a link can still filter by it.
  const isOffered = value === '' || options.some(([offered]) => offered === value)
  return (
    <div className="filter-field">
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

/** Returns an option for each distinct value. */
export function optionsFromValues(
  values: readonly (string | null)[],
  text: (value: string) => string = (value) => value,
): FilterOption[] {
  const distinct = [...new Set(values)].filter((value) => value !== null)
  return distinct.toSorted().map((value) => [value, text(value)])
}
