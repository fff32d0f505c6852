import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText, fieldFrame, Select, textInput, useTypedText } from '../components'
import { parseInteger } from './parse-integer'

/** Asks for a whole number. The user types it, or chooses it if the definition lists numbers. */
export function IntegerPicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field, { parse: parseInteger })
  const children = field.state.definition.options?.length ? (
    <Select
      field={field}
      selected={answerText(field.value)}
      onSelect={(key) => field.setValue(key === undefined ? key : parseInteger(key))}
    />
  ) : (
    textInput(
      { inputProps: field.inputProps, typed, characters: 5 },
      { inputMode: 'numeric', autoComplete: 'off' },
    )
  )
  return fieldFrame({ field, children })
}
