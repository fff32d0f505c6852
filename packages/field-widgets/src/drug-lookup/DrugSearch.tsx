import type { FieldBinding, Suggestion } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { PlusIcon } from '../parts/icons'
import { Combobox } from '../string-search/Combobox'
import { useSuggestionList } from '../string-search/use-suggestion-list'

export interface DrugSearchProps {
  readonly field: FieldBinding
  readonly isFirst: boolean
  readonly onAdd: (suggestion: Suggestion) => void
}

/** Finds a medicine by its name, or takes the name as it was typed: no list has them all (D34). */
export function DrugSearch({ field, isFirst, onAdd }: DrugSearchProps): ReactElement {
  const [text, setText] = useState('')
  const { id, options } = field.state.definition
  const list = useSuggestionList(id, options)
  const labelId = field.ids.part('search-label')
  const name = text.trim()

  const add = (suggestion: Suggestion): void => {
    setText('')
    list.search('')
    onAdd(suggestion)
  }
  const addTyped = (): void => {
    if (name !== '') add({ value: name })
  }
  return (
    <div className="gw-drug-search">
      <label id={labelId} className="gw-part-label" htmlFor={field.ids.input}>
        {isFirst ? 'Name of the medicine' : 'Name of another medicine'}
      </label>
      <Combobox
        inputProps={field.inputProps}
        labelId={labelId}
        text={text}
        list={list}
        onText={setText}
        onChoose={add}
        onEnter={addTyped}
      />
      {name === '' ? null : (
        <div className="gw-drug-typed">
          <p>“{name}” is not on your list yet. Choose it above, or add it the way you typed it.</p>
          <button type="button" className="gw-button gw-button-secondary" onClick={addTyped}>
            <PlusIcon /> Add “{name}”
          </button>
        </div>
      )}
    </div>
  )
}
