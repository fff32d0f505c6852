import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { optionTexts } from './option-text'

/** The option's text, or what was typed. */
export function StringSearchReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {optionTexts(field.state.definition.options).textOf(field.value)}
    </ReviewRow>
  )
}
