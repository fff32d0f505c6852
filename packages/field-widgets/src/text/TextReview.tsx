import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { isPrivateField, ReviewRow, SecretAnswer } from '../parts'
import { formatText } from './text-format'

/** A text as it reads; a number that must not be overlooked by others shows its last four (C-40). */
export function TextReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  const { definition } = field.state
  const text = field.value === undefined ? '' : formatText(definition, field.value).trim()
  return (
    <ReviewRow field={field} {...row}>
      {text && isPrivateField(definition) ? (
        <SecretAnswer text={text} label={definition.display_label ?? id} />
      ) : (
        text
      )}
    </ReviewRow>
  )
}
