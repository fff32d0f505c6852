import { reviewList, reviewOf } from '../components'
import { formatted } from '../components/review/formatted'

/** Shows the chosen method and the stored files. */
export const SendDocumentsReview = /* @__PURE__ */ reviewOf(
  ({ state: { definition }, texts }, value) => {
    const { answered, lines } = formatted(definition, value, texts)
    const [method, ...files] = lines
    return answered ? (
      <>
        {method}
        {reviewList(files)}
      </>
    ) : null
  },
)
