import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, TextInput, useTypedText } from '../parts'
import { formatPhone } from './format-phone'

/** A telephone number in any form; shown as (555) 010-0199 once it is whole. */
export function ComplexPhone({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field, { format: formatPhone })
  return (
    <FieldFrame field={field}>
      <TextInput
        inputProps={field.inputProps}
        typed={typed}
        type="tel"
        autoComplete="tel"
        characters={20}
      />
    </FieldFrame>
  )
}
