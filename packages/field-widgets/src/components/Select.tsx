import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'

export interface SelectProps {
  readonly field: FieldBinding
  /** The stored answer as an option's key. */
  readonly selected: string
  readonly onSelect: (key: string | undefined) => void
  readonly autoComplete?: string | undefined
}

/** The options of a field in the browser's own list, which every phone and screen reader knows. */
export function Select({ field, selected, onSelect, autoComplete }: SelectProps): ReactElement {
  const options = field.state.definition.options ?? []
  const isKnown = selected === '' || options.some(({ key }) => key === selected)
  const { readOnly, ...inputProps } = field.inputProps
  return (
    <select
      {...inputProps}
      className="gw-select"
      autoComplete={autoComplete}
      aria-readonly={readOnly || undefined}
      value={selected}
      onChange={({ target }) => onSelect(target.value === '' ? undefined : target.value)}
    >
      {/* A browser knows no list to read only: this one can be reached, and holds no other entry. */}
      {readOnly && selected ? null : <option value="">Choose one</option>}
      {/* An answer of an older list is shown as it is, never thrown away. */}
      {isKnown ? null : <option value={selected}>{selected}</option>}
      {options.map(({ key, value }) =>
        readOnly && key !== selected ? null : (
          <option key={key} value={key}>
            {value}
          </option>
        ),
      )}
    </select>
  )
}
