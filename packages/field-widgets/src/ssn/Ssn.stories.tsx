import { storyOf } from '../examples/story-of'
import { ssnExamples } from './ssn.examples'

export default { title: 'Widgets/SSN' }

export const Empty = storyOf(ssnExamples.Empty)
export const Masked = storyOf(ssnExamples.Masked)
export const Optional = storyOf(ssnExamples.Optional)
export const Missing = storyOf(ssnExamples.Missing)
export const Invalid = storyOf(ssnExamples.Invalid)
export const ReadOnly = storyOf(ssnExamples.ReadOnly)
export const Review = storyOf(ssnExamples.Review)
export const ReviewEmpty = storyOf(ssnExamples.ReviewEmpty)
