import type { AnswerValue, FieldDefinition } from '@gapwise/form-engine'
import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { answerText } from './answer-text'
import { splitChoice } from './Choice'
import { ReviewRow } from './ReviewRow'

/** The words of the chosen option; an answer that is not in the list as it is. */
export function OptionReview({ section, field: id, ...row }: ReviewProps): ReactElement {
  const field = useField(section, id)
  return (
    <ReviewRow field={field} {...row}>
      {field.value === undefined ? null : optionText(field.state.definition, field.value)}
    </ReviewRow>
  )
}

/** How an answer of a field with options reads. */
export function optionText({ options }: FieldDefinition, value: AnswerValue): string {
  const key = answerText(value)
  const option = options?.find((candidate) => candidate.key === key)
  return option ? splitChoice(option.value).title : key
}
