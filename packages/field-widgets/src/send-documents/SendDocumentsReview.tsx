import { reviewFiles } from '../file-upload/file-refs'
import { reviewOf } from '../parts'
import { documentsOfAnswer, SEND_METHODS } from './documents-answer'

/** The way chosen, and the files that arrived. */
export const SendDocumentsReview = /* @__PURE__ */ reviewOf((_, value) => {
  const answer = documentsOfAnswer(value)
  return (
    answer && (
      <>
        {SEND_METHODS.find(({ method }) => method === answer.method)?.review}
        {reviewFiles(answer.files)}
      </>
    )
  )
})
