import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { monthAnswer } from '../complex-date-picker/date-answer'
import { dateBoxes } from '../complex-date-picker/date-boxes'
import { suggestDate } from '../complex-date-picker/suggest-date'
import { BoxesField } from '../components'

/**
 * Asks for a month and a year in two text boxes. Used for dates whose day people do not remember.
 * @see C-17
 */
export function DatePickerWithoutDay({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  return (
    <BoxesField
      field={field}
      boxes={dateBoxes(field.texts, false)}
      as={monthAnswer(field.texts?.language)}
      suggest={(typed) => suggestDate(typed, field.state.definition, field.texts)}
    />
  )
}
