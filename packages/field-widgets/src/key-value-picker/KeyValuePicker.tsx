import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, FieldFrame, Select } from '../parts'

/** One of many options whose words differ from what is stored, such as the states. */
export function KeyValuePicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  return (
    <FieldFrame field={field}>
      <Select
        field={field}
        selected={typeof field.value === 'string' ? field.value : ''}
        onSelect={field.setValue}
        autoComplete={autocompleteToken(id)}
      />
    </FieldFrame>
  )
}
