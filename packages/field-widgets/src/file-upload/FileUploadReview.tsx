import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { filesOfAnswer } from './file-refs'
import { FileNames } from './FileNames'

/** The names of the files that arrived. */
export function FileUploadReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  const files = filesOfAnswer(field.value)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {files.length === 0 ? null : <FileNames files={files} />}
    </ReviewRow>
  )
}
