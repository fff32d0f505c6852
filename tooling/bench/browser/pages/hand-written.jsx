import { useState } from 'react'
import * as plainInputs from './plain-inputs'

/**
 * The floor: React with one `useState` per input. Each radio renders its own conditional fields.
 */
export function handWritten({ TextBox, RadioPair }) {
  function Text({ id, label, store }) {
    const [value, setValue] = useState('')
    return (
      <TextBox
        id={id}
        label={label}
        value={value}
        onChange={(event) => {
          store(id, event.target.value)
          setValue(event.target.value)
        }}
      />
    )
  }

  function RadioWithTexts({ id, label, initial, texts, store }) {
    const [value, setValue] = useState(initial)
    return (
      <>
        <RadioPair
          id={id}
          label={label}
          value={value}
          onPick={(option) => {
            store(id, option)
            setValue(option)
          }}
        />
        {value === 'Yes' && texts.map((text) => <Text key={text.id} {...text} store={store} />)}
      </>
    )
  }

  return function HandWritten({ fields, answers, store }) {
    return fields
      .filter(({ when }) => !when)
      .map(({ id, kind, label }) =>
        kind === 'text' ? (
          <Text key={id} id={id} label={label} store={store} />
        ) : (
          <RadioWithTexts
            key={id}
            id={id}
            label={label}
            store={store}
            initial={answers[id]}
            texts={fields.filter(({ when }) => when === id)}
          />
        ),
      )
  }
}

export default handWritten(plainInputs)
