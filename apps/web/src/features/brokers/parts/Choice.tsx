import { useId } from 'react'
import './filter-field.css'

/** What an address says, and its words. */
export type ChoiceOption = readonly [value: string, text: string]

interface ChoiceProps {
  label: string
  value: string | undefined
  options: readonly ChoiceOption[]
  onChange: (value: string) => void
}

/** A list to narrow by one of its values, or by none. */
export function Choice({ label, value = '', options, onChange }: ChoiceProps) {
  const id = useId()
  // A link may narrow by what is in no row any more: an empty list that says "Any" would be a lie.
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

/** An option for each value that occurs. */
export function occurring(
  values: readonly (string | null)[],
  text: (value: string) => string = (value) => value,
): ChoiceOption[] {
  const distinct = [...new Set(values)].filter((value) => value !== null)
  return distinct.toSorted().map((value) => [value, text(value)])
}
