import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts'
import { formatPhone } from './format-phone'

/** The number as it is written on paper. */
export function ComplexPhoneReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  return (
    <ReviewRow field={field} {...row}>
      {field.value === undefined ? null : formatPhone(field.value)}
    </ReviewRow>
  )
}
