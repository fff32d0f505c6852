import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { readableHeight } from './feet-inches'

/** "5 ft 6 in". */
export function HeightReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {field.value === undefined ? null : readableHeight(field.value)}
    </ReviewRow>
  )
}
