import { useId } from 'react'
import './filter-field.css'

/** A value as the address has it, and its text. */
export type FilterOption = readonly [value: string, text: string]

interface FilterSelectProps {
  label: string
  value: string | undefined
  options: readonly FilterOption[]
  onChange: (value: string) => void
}

/** A select that filters by one value, or by none. */
export function FilterSelect({ label, value = '', options, onChange }: FilterSelectProps) {
  const id = useId()
  // A link may filter by a value that no row has anymore. Show it, because "Any" would be wrong.
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
