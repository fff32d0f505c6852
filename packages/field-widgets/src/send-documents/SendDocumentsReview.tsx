import { formatAnswer } from '@gapwise/form-engine'
import { reviewList, reviewOf } from '../parts'

/** The way chosen, and the files that arrived. */
export const SendDocumentsReview = /* @__PURE__ */ reviewOf(({ state: { definition } }, value) => {
  const { answered, lines } = formatAnswer(definition, value)
  const [method, ...files] = lines
  return answered ? (
    <>
      {method}
      {reviewList(files)}
    </>
  ) : null
})
