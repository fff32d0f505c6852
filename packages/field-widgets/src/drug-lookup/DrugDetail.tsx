import type { ReactElement } from 'react'
import { Combobox } from '../string-search/Combobox'
import { useLocalList } from '../string-search/use-suggestion-list'

export interface DrugDetailProps {
  readonly id: string
  readonly label: string
  readonly text: string
  /** Usual answers; any other text is as good. Keep the array's identity. */
  readonly choices: readonly string[]
  readonly onText: (text: string) => void
}

/** One detail of a medicine: a text box, with a list of usual answers where there is one. */
export function DrugDetail({ id, label, text, choices, onText }: DrugDetailProps): ReactElement {
  const list = useLocalList(choices)
  const labelId = `${id}:label`
  return (
    <div className="gw-part">
      <label id={labelId} className="gw-part-label" htmlFor={id}>
        {label}
      </label>
      {choices.length > 0 ? (
        <Combobox
          inputProps={{ id }}
          labelId={labelId}
          text={text}
          list={list}
          onText={onText}
          onChoose={({ value }) => onText(value)}
          hasShowAll
        />
      ) : (
        <input
          id={id}
          type="text"
          className="gw-input"
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </div>
  )
}
