import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { readableWeight } from './pounds'

/** "150 pounds". */
export function WeightReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {field.value === undefined ? null : readableWeight(field.value)}
    </ReviewRow>
  )
}
