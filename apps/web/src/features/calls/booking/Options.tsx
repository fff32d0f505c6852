import { Choice } from '@gapwise/field-widgets'
import { useId } from 'react'

interface OptionsProps {
  /** Id of the first radio button, for links from an error summary. */
  id: string
  legend: string
  hint?: string
  error?: string | undefined
  options: readonly { readonly key: string; readonly text: string }[]
  value: string | undefined
  onChange: (key: string) => void
  /** Uses many narrow columns. Suitable for short options. */
  short?: boolean
}

/** Radio buttons as tiles. */
export function Options({
  id,
  legend,
  hint,
  error,
  options,
  value,
  onChange,
  short = false,
}: OptionsProps) {
  const name = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean)
  return (
    <fieldset
      className="gw-fieldset gw-field"
      data-invalid={error ? '' : undefined}
      aria-describedby={described.join(' ') || undefined}
    >
      <legend className="gw-label">{legend}</legend>
      {hint ? (
        <p className="gw-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {error ? (
        <p className="gw-error" id={`${id}-error`}>
          <strong>{error}</strong>
        </p>
      ) : null}
      <div className={short ? 'options options--short' : 'options'}>
        {options.map(({ key, text }, index) => (
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
