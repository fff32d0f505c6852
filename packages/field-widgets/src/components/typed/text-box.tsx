import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ComponentType } from 'react'
import { autocompleteToken } from '../autocomplete'
import { fieldFrame } from '../FieldFrame'
import { textInput, type TextInputProps } from './TextInput'
import { useTypedText, type TypedTextOptions } from './use-typed-text'

export type TextBoxOptions = Omit<TextInputProps, 'inputProps' | 'typed'> & {
  /** Converts between the typed text and the answer. */
  readonly as?: TypedTextOptions
}

/** Creates the widget for a question with one text box. */
export function textBox({
  as,
  characters,
  isPrivate,
  ...attributes
}: TextBoxOptions): ComponentType<WidgetProps> {
  return function TextBox({ section, field: id }) {
    const field = useField(section, id)
    const typed = useTypedText(field, as)
    const { inputProps } = field
    return fieldFrame({
      field,
      children: textInput(
        { inputProps, typed, characters, isPrivate },
        { autoComplete: autocompleteToken(id), ...attributes },
      ),
    })
  }
}
