import './radio-tiles.css'

import { Choice } from '@gapwise/field-widgets'
import { type ReactNode, useId } from 'react'

import { describedBy, FieldMessages } from './FieldMessages'

interface RadioTilesProps<Key extends string> {
  legend: string
  hint?: string | undefined
  /** Says what is wrong and how to fix it. */
  error?: ReactNode
  /** Key and label of each option. More lines of a label explain the first one. */
  options: readonly (readonly [Key, string])[]
  value: Key | undefined
  onChange: (key: Key) => void
  /** Puts tiles next to each other. Short labels fit into narrow columns. */
  columns?: 'wide' | 'narrow'
  /** Id of the first radio button, for links from an error summary. */
  id?: string
}

/** Asks for one of a few options, on pages that do not use the form engine. */
export function RadioTiles<Key extends string>(props: RadioTilesProps<Key>) {
  const { legend, hint, error, options, value, onChange, columns } = props
  const name = useId()
  const id = props.id ?? name
  const messages = { id, hint, error }
  return (
    <fieldset
      className="gw-fieldset gw-field"
      data-invalid={error ? '' : undefined}
      aria-describedby={describedBy(messages)}
    >
      <legend className="gw-label">{legend}</legend>
      <FieldMessages {...messages} />
      <div className="radio-tiles" data-columns={columns}>
        {options.map(([key, text], index) => (
          <Choice
            key={key}
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={name}
            text={text}
            tile
            checked={value === key}
            onChange={() => onChange(key)}
          />
        ))}
      </div>
    </fieldset>
  )
}
