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
 * A day in three text boxes (C-17): no calendar to page through for a date that everybody knows by
 * heart, no jumping from box to box, a month by number or by name.
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
