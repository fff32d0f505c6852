import { useTexts } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { textInput, WidgetButton } from '../components'
import { Combobox } from '../string-search/Combobox'
import { useLocalList } from '../string-search/use-suggestion-list'
import { drugTexts } from '../texts/en'
import { matchingChoices } from './matching-choices'

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

/** With more choices than this, the list in the box is easier to read than buttons. */
const MOST_OFFERED = 4

/**
 * Shows one detail of a medicine as a text box. If there are typical answers, the text box has a
 * list of them. When the user leaves the box, an unfinished text becomes the only typical answer that
 * starts with it: `tw` becomes "Twice a day". If there are a few, people can choose one.
 */
export function DrugDetail({
  id,
  label,
  text,
  choices = NO_CHOICES,
  onText,
}: DrugDetailProps): ReactElement {
  const { whichOne } = useTexts(drugTexts)
  const list = useLocalList(choices)
  const labelId = `${id}:label`
  const [left, setLeft] = useState<string>()
  const offered = left === text ? matchingChoices(text, choices) : []
  const take = (choice: string): void => {
    onText(choice)
    document.getElementById(id)?.focus()
  }
  const leave = (): void => {
    setLeft(text)
    const [only, ...others] = matchingChoices(text, choices)
    if (only !== undefined && others.length === 0) onText(only)
  }
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
          onLeave={leave}
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
      {offered.length > 0 && offered.length <= MOST_OFFERED ? (
        <div className="gw-confirm gw-drug-offers">
          <p className="gw-confirm-note" role="status">
            {whichOne}
          </p>
          {offered.map((choice) => (
            <WidgetButton key={choice} look="secondary" onClick={() => take(choice)}>
              {choice}
            </WidgetButton>
          ))}
        </div>
      ) : null}
    </div>
  )
}
