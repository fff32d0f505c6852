import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { readableMonth } from '../complex-date-picker/calendar-day'
import { ReviewRow } from '../parts/ReviewRow'

/** "October 1991"; a month that is not finished as it was typed. */
export function DatePickerWithoutDayReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  const answer = typeof field.value === 'string' ? field.value : ''
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {readableMonth(answer) ?? answer}
    </ReviewRow>
  )
}
