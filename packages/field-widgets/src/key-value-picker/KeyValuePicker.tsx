import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText, autocompleteToken, fieldFrame, Select } from '../components'

/**
 * Asks for one option from a long list, such as states. The stored key differs from the option's
 * text.
 */
export function KeyValuePicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const children = (
    <Select
      field={field}
      selected={answerText(field.value)}
      onSelect={field.setValue}
      autoComplete={autocompleteToken(id)}
    />
  )
  return fieldFrame({ field, children })
}
