import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, BoxesField, type BoxDefinition } from '../components'
import { dayAnswer, MONTH_BOX, YEAR_BOX } from './date-boxes'
import { suggestDate } from './suggest-date'

const BOXES: readonly BoxDefinition<'month' | 'day' | 'year'>[] = [
  MONTH_BOX,
  { name: 'day', label: 'Day', characters: 2 },
  YEAR_BOX,
]

/**
 * Asks for a date in three text boxes. There is no calendar, because people know these dates by
 * heart. The focus never moves to the next box by itself. The month can be a number or a name. Asks
 * whether a year of two digits or a misspelled month was meant to be another one.
 * @see C-17
 */
export function ComplexDatePicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const isBirthday = autocompleteToken(id) === 'bday'
  return (
    <BoxesField
      field={field}
      suggest={(typed) => suggestDate(typed, field.state.definition)}
      boxes={BOXES}
      as={dayAnswer}
      autoComplete={(part) => (isBirthday ? `bday-${part}` : 'off')}
    />
  )
}
