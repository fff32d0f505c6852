import { textsIn, type FieldBinding, type Suggestion } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { WidgetButton } from '../components'
import { PLUS } from '../components/icon-paths'
import { Combobox } from '../string-search/Combobox'
import { drugTexts } from '../texts/en'
import { useSuggestionList } from '../string-search/use-suggestion-list'

export interface DrugSearchProps {
  readonly field: FieldBinding
  readonly text: string
  readonly isFirst: boolean
  readonly onText: (text: string) => void
  readonly onAdd: (suggestion: Suggestion) => void
}

/**
 * Finds a medicine by name. Also accepts the name as typed, because no directory is complete.
 * @see D34
 */
export function DrugSearch({ field, text, isFirst, onText, onAdd }: DrugSearchProps): ReactElement {
  const { id, options } = field.state.definition
  const texts = textsIn(field.texts, drugTexts)
  const list = useSuggestionList(id, options)
  const labelId = field.ids.part('search-label')
  const name = text.trim()

  const add = (suggestion: Suggestion): void => {
    list.search('')
    onAdd(suggestion)
  }
  const addTyped = (): void => {
    if (name !== '') add({ value: name })
  }
  return (
    <div className="gw-drug-search">
      <label id={labelId} className="gw-part-label" htmlFor={field.ids.input}>
        {isFirst ? texts.name : texts.anotherName}
      </label>
      <Combobox
        inputProps={{ ...field.inputProps, name: undefined }}
        labelId={labelId}
        text={text}
        list={list}
        onText={onText}
        onChoose={add}
        onEnter={addTyped}
      />
      {name === '' ? null : (
        <div className="gw-drug-typed">
          <p>{texts.typed(name)}</p>
          <WidgetButton look="secondary" icon={PLUS} onClick={addTyped}>
            {texts.add(name)}
          </WidgetButton>
        </div>
      )}
    </div>
  )
}
