import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { autocompleteToken, BoxesField } from '../components'
import { dayAnswer } from './date-answer'
import { dateBoxes } from './date-boxes'
import { suggestDate } from './suggest-date'

/**
 * Asks for a date in three text boxes, in the order of the language. There is no calendar, because
 * people know these dates by heart. The focus never moves to the next box by itself. The month can
 * be a number or a name. Asks whether a year of two digits or a misspelled month was meant to be
 * another one.
 * @see C-17
 */
export function ComplexDatePicker({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  const isBirthday = autocompleteToken(id) === 'bday'
  return (
    <BoxesField
      field={field}
      suggest={(typed) => suggestDate(typed, field.state.definition, field.texts)}
      boxes={dateBoxes(field.texts, true)}
      as={dayAnswer(field.texts?.language)}
      autoComplete={(part) => (isBirthday ? `bday-${part}` : 'off')}
    />
  )
}
