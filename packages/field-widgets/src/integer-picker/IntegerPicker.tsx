import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText, FieldFrame, Select, TextInput, useTypedText } from '../parts'
import { parseInteger } from './parse-integer'

/** A whole number: typed, or chosen where the definition lists some, such as years. */
export function IntegerPicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field, { parse: parseInteger })
  const { options } = field.state.definition
  return (
    <FieldFrame field={field}>
      {options?.length ? (
        <Select
          field={field}
          selected={answerText(field.value)}
          onSelect={(key) => field.setValue(key === undefined ? undefined : parseInteger(key))}
        />
      ) : (
        <TextInput
          inputProps={field.inputProps}
          typed={typed}
          inputMode="numeric"
          autoComplete="off"
          characters={5}
        />
      )}
    </FieldFrame>
  )
}
