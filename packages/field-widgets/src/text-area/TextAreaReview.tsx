import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts'

/** The text with its line breaks. */
export function TextAreaReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  return (
    <ReviewRow field={field} {...row}>
      {typeof field.value === 'string' ? field.value.trim() : null}
    </ReviewRow>
  )
}
