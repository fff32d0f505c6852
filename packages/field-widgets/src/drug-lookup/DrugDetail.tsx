import type { ReactElement } from 'react'
import { textInput } from '../components'
import { Combobox } from '../string-search/Combobox'
import { useLocalList } from '../string-search/use-suggestion-list'

export interface DrugDetailProps {
  readonly id: string
  readonly label: string
  readonly text: string
  /**
   * Typical answers. The user can also enter any other text. Pass the same array on every render.
   */
  readonly choices: readonly string[] | undefined
  readonly onText: (text: string) => void
}

const NO_CHOICES: readonly string[] = []

/**
 * Shows one detail of a medicine as a text box. If there are typical answers, the text box has a
 * list of them.
 */
export function DrugDetail({
  id,
  label,
  text,
  choices = NO_CHOICES,
  onText,
}: DrugDetailProps): ReactElement {
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
        textInput(
          {
            inputProps: { id },
            typed: { value: text, onChange: ({ target }) => onText(target.value) },
          },
          { autoComplete: 'off' },
        )
      )}
    </div>
  )
}
