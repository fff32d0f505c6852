import { useField, type WidgetProps } from '@gapwise/form-react'
import type { AnswerValue } from '@gapwise/form-engine'
import type { ComponentType } from 'react'
import { answerText } from './answer-text'
import { autocompleteToken } from './autocomplete'
import { fieldFrame } from './FieldFrame'
import { Select } from './Select'

/** The widget of a question whose options are a pick list. `answerOf` makes the answer of a key. */
export function optionPicker(
  answerOf: (key: string) => AnswerValue = (key) => key,
): ComponentType<WidgetProps> {
  return function OptionPicker({ section, field: id }) {
    const field = useField(section, id)
    return fieldFrame({
      field,
      children: (
        <Select
          field={field}
          selected={answerText(field.value)}
          onSelect={(key) => field.setValue(key === undefined ? key : answerOf(key))}
          autoComplete={autocompleteToken(id)}
        />
      ),
    })
  }
}

/** A pick list, or something to type into where the definition lists nothing (D47). */
export function pickedOrTyped(
  Picked: ComponentType<WidgetProps>,
  Typed: ComponentType<WidgetProps>,
): ComponentType<WidgetProps> {
  return function PickedOrTyped(props) {
    const { options } = useField(props.section, props.field).state.definition
    return options?.length ? <Picked {...props} /> : <Typed {...props} />
  }
}
