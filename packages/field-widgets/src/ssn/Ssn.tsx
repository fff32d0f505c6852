import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, SecretInput, useTypedText } from '../parts'
import { formatSsn, isWholeSsn } from './format-ssn'

/** A Social Security number, hidden but for its last four digits while nobody types. */
export function Ssn({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const typed = useTypedText(field, { format: formatSsn })
  return (
    <FieldFrame field={field}>
      <SecretInput
        field={field}
        typed={typed}
        isWhole={isWholeSsn(field.value)}
        inputMode="numeric"
        characters={10}
      />
    </FieldFrame>
  )
}
