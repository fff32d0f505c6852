import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { FileNames } from '../file-upload/FileNames'
import { ReviewRow } from '../parts/ReviewRow'
import { documentsOfAnswer, SEND_METHODS } from './documents-answer'

/** The way chosen, and the files that arrived. */
export function SendDocumentsReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  const answer = documentsOfAnswer(field.value)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {answer ? (
        <>
          {SEND_METHODS.find(({ method }) => method === answer.method)?.review}
          {answer.files.length > 0 ? <FileNames files={answer.files} /> : null}
        </>
      ) : null}
    </ReviewRow>
  )
}
