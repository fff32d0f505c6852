import { useId } from 'react'

import { CheckOption } from './CheckOption'
import './radio-row.css'

interface RadioRowProps<Value extends string> {
  legend: string
  /** Hides the legend if the options are clear without a legend. */
  isLegendHidden?: boolean
  options: readonly { readonly value: Value; readonly title: string }[]
  /** `undefined` if nothing is chosen. */
  value: Value | undefined
  onChange: (value: Value) => void
}

/** Radio buttons in a row. */
export function RadioRow<Value extends string>({
  legend,
  isLegendHidden = false,
  options,
  value,
  onChange,
}: RadioRowProps<Value>) {
  const name = useId()
  return (
    <fieldset className="radio-row">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      {options.map((option) => (
        <CheckOption
          key={option.value}
          type="radio"
          name={name}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        >
          {option.title}
        </CheckOption>
      ))}
    </fieldset>
  )
}
