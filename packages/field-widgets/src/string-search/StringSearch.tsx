import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, useTypedText } from '../components'
import { Combobox } from './Combobox'
import { optionTexts } from './option-text'
import { useSuggestionList } from './use-suggestion-list'

/**
 * Asks for text. Suggestions come from the host or from the options, but any text is accepted.
 * @see D3
 */
export function StringSearch({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const { options } = field.state.definition
  const { answerOf, textOf } = optionTexts(options)
  const list = useSuggestionList(id, options)
  const typed = useTypedText(field, { format: textOf, parse: answerOf })

  const answer = (value: string): void => typed.onChange({ target: { value } })
  return (
    <FieldFrame field={field}>
      <Combobox
        inputProps={field.inputProps}
        labelId={field.ids.label}
        text={typed.value}
        list={list}
        onText={answer}
        onChoose={({ value }) => answer(value)}
        onLeave={typed.onBlur}
        hasShowAll={(options?.length ?? 0) > 0}
      />
    </FieldFrame>
  )
}
