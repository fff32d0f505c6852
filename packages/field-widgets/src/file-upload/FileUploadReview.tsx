import { reviewOf } from '../parts'
import { filesOfAnswer, reviewFiles } from './file-refs'

/** The names of the files that arrived. */
export const FileUploadReview = /* @__PURE__ */ reviewOf((_, value) =>
  reviewFiles(filesOfAnswer(value)),
)
