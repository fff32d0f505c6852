import { useField, type WidgetProps } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import { FieldFrame } from '../parts/FieldFrame'
import { Combobox } from './Combobox'
import { optionTexts } from './option-text'
import { useSuggestionList } from './use-suggestion-list'

/** A text with suggestions, from the host or from the options; every text is accepted (D3). */
export function StringSearch({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { options } = field.state.definition
  const { answerOf, textOf } = optionTexts(options)
  const list = useSuggestionList(id, options)
  const [typed, setTyped] = useState<string | null>(null)
  const isCurrent = typed !== null && answerOf(typed) === field.value
  const text = isCurrent ? typed : textOf(field.value)

  const answer = (next: string): void => {
    setTyped(next)
    field.setValue(answerOf(next))
  }
  return (
    <FieldFrame field={field}>
      <Combobox
        inputProps={field.inputProps}
        labelId={field.ids.label}
        text={text}
        list={list}
        onText={answer}
        onChoose={({ value }) => answer(value)}
        onLeave={() => setTyped(null)}
        hasShowAll={(options?.length ?? 0) > 0}
      />
    </FieldFrame>
  )
}
