import { useId } from 'react'

interface LabeledSelectProps<Value extends string> {
  label: string
  value: Value
  options: readonly (readonly [Value, string])[]
  onChange: (value: Value) => void
}

/** A drop-down list with its label. */
export function LabeledSelect<Value extends string>({
  label,
  value,
  options,
  onChange,
}: LabeledSelectProps<Value>) {
  const id = useId()
  return (
    <div className="select">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="gw-select"
        value={value}
        onChange={(event) => {
          const chosen = options.find(([key]) => key === event.target.value)
          if (chosen) onChange(chosen[0])
        }}
      >
        {options.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
