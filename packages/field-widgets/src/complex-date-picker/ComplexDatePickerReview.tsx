import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { readableDay } from './calendar-day'

/** "March 4, 1956"; a date that is not finished or not real as it was typed. */
export function ComplexDatePickerReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  const answer = typeof field.value === 'string' ? field.value : ''
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {readableDay(answer) ?? answer}
    </ReviewRow>
  )
}
