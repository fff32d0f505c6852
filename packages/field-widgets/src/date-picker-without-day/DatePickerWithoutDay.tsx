import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { MONTH_BOX, monthAnswer, YEAR_BOX } from '../complex-date-picker/date-boxes'
import { BoxesField } from '../components'

export const MONTH_AND_YEAR = [MONTH_BOX, YEAR_BOX]

/** A month of a year in two text boxes, for days that nobody remembers (C-17). */
export function DatePickerWithoutDay({ section, field: id }: WidgetProps): ReactElement {
  return <BoxesField field={useField(section, id)} boxes={MONTH_AND_YEAR} as={monthAnswer} />
}
