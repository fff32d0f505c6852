import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { MONTH_BOX, monthAnswer, YEAR_BOX } from '../complex-date-picker/date-boxes'
import { suggestDate } from '../complex-date-picker/suggest-date'
import { BoxesField } from '../components'

export const MONTH_AND_YEAR = [MONTH_BOX, YEAR_BOX]

/**
 * Asks for a month and a year in two text boxes. Used for dates whose day people do not remember.
 * @see C-17
 */
export function DatePickerWithoutDay({ section, field: id }: WidgetProps): ReactElement {
  const field = useField(section, id)
  return (
    <BoxesField
      field={field}
      boxes={MONTH_AND_YEAR}
      as={monthAnswer}
      suggest={(typed) => suggestDate(typed, field.state.definition)}
    />
  )
}
