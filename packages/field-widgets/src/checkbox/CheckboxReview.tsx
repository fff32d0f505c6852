import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { optionText, ReviewRow } from '../parts'

/** The chosen options, as a list when there are several. */
export function CheckboxReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  const chosen = Array.isArray(field.value)
    ? field.value.map((key) => optionText(field.state.definition, String(key)))
    : []
  return (
    <ReviewRow field={field} {...row}>
      {chosen.length > 1 ? (
        <ul className="gw-review-list">
          {chosen.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        (chosen[0] ?? null)
      )}
    </ReviewRow>
  )
}
