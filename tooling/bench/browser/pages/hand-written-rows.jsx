import { useState } from 'react'
import { rowsOf } from '../scenes'
import * as plainInputs from './plain-inputs'

/** The floor of a table: React with one `useState` per input, in rows that can be removed. */
export function handWrittenRows({ TextBox, Row }) {
  function Cell({ id, label, store }) {
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

  return function HandWrittenRows({ fields, store }) {
    const [rows, setRows] = useState(() => rowsOf(fields))
    return rows.map((row, at) => (
      <Row
        key={row[0].id}
        name={`Entry ${at + 1}`}
        onRemove={() => setRows(rows.filter((other) => other !== row))}
      >
        {row.map(({ id, label }) => (
          <Cell key={id} id={id} label={label} store={store} />
        ))}
      </Row>
    ))
  }
}

export default handWrittenRows(plainInputs)
