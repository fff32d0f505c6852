import type { FieldBinding } from '@gapwise/form-react'
import type { ReactElement } from 'react'

export interface SelectProps {
  readonly field: FieldBinding
  /** The chosen option's key. */
  readonly selected: string
  readonly onSelect: (key: string | undefined) => void
  readonly autoComplete?: string | undefined
}

/** A field's options in a native `select`, which every phone and screen reader supports. */
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
      {/* A `select` cannot be read-only, so a read-only field offers only the selected option. */}
      {readOnly && selected ? null : <option value="">Choose one</option>}
      {/* Keep the current answer even if it is no longer in the list. */}
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
