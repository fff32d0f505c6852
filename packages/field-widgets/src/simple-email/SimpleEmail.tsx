import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, TextInput, useTypedText } from '../parts'

/**
 * An e-mail address. Not `type="email"`: browsers strip spaces under the cursor there, and move
 * it with them.
 */
export function SimpleEmail({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field)
  return (
    <FieldFrame field={field}>
      <TextInput
        inputProps={field.inputProps}
        typed={typed}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FieldFrame>
  )
}
