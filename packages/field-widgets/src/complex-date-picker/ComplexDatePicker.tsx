import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, BoxesField, type BoxDefinition } from '../components'
import { dayAnswer, MONTH_BOX, YEAR_BOX } from './date-boxes'

const BOXES: readonly BoxDefinition<'month' | 'day' | 'year'>[] = [
  MONTH_BOX,
  { name: 'day', label: 'Day', characters: 2 },
  YEAR_BOX,
]

/**
 * Asks for a date in three text boxes. People know these dates by heart, so there is no calendar to
 * page through. The focus never jumps from box to box. The month may be a number or a name.
 * @see C-17
 */
export function ComplexDatePicker({ section, field: id }: WidgetProps): ReactElement {
  const isBirthday = autocompleteToken(id) === 'bday'
  return (
    <BoxesField
      field={useField(section, id)}
      boxes={BOXES}
      as={dayAnswer}
      autoComplete={(part) => (isBirthday ? `bday-${part}` : 'off')}
    />
  )
}
