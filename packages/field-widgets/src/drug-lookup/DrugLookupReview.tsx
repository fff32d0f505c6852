import { reviewList, reviewOf } from '../parts'
import { drugsOfAnswer, readableDrug } from './drug-text'

/** One line a medicine: "Lisinopril 10 mg, twice a day". */
export const DrugLookupReview = /* @__PURE__ */ reviewOf((_, value) =>
  reviewList(drugsOfAnswer(value).map(readableDrug)),
)
