import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow, SecretAnswer } from '../parts'
import { formatSsn } from './format-ssn'

/** The last four digits, the rest on request (C-40). */
export function SsnReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  const label = field.state.definition.display_label ?? id
  return (
    <ReviewRow field={field} {...row}>
      {field.value === undefined || field.value === '' ? null : (
        <SecretAnswer text={formatSsn(field.value)} label={label} />
      )}
    </ReviewRow>
  )
}
