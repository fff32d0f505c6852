import { useState } from 'react'
import { RadioPair, TextBox } from './plain-inputs'

function Text({ id, label, values }) {
  const [value, setValue] = useState('')
  return (
    <TextBox
      id={id}
      label={label}
      value={value}
      onChange={(event) => {
        values[id] = event.target.value
        setValue(event.target.value)
      }}
    />
  )
}

function RadioWithTexts({ id, label, texts, values }) {
  const [value, setValue] = useState(values[id])
  return (
    <>
      <RadioPair
        id={id}
        label={label}
        value={value}
        onPick={(option) => {
          values[id] = option
          setValue(option)
        }}
      />
      {value === 'Yes' && texts.map((text) => <Text key={text.id} {...text} values={values} />)}
    </>
  )
}

/** The floor: React with one `useState` for each input, and each radio around what it shows. */
export default function HandWritten({ fields, answers, expose }) {
  const [values] = useState(() => ({ ...answers }))
  expose((id) => values[id])
  return fields
    .filter(({ when }) => !when)
    .map(({ id, kind, label }) =>
      kind === 'text' ? (
        <Text key={id} id={id} label={label} values={values} />
      ) : (
        <RadioWithTexts
          key={id}
          id={id}
          label={label}
          values={values}
          texts={fields.filter(({ when }) => when === id)}
        />
      ),
    )
}
