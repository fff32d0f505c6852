import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FieldFrame, RadioChoices } from '../parts'

/** One of several answers, as large cards. */
export function Radio({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  return (
    <FieldFrame field={field} as="radiogroup">
      <RadioChoices field={field} tiles />
    </FieldFrame>
  )
}
