import { storyOf } from '../examples/story-of'
import { radioExamples } from './radio.examples'

export default { title: 'Widgets/Radio' }

export const Empty = storyOf(radioExamples.Empty)
export const Answered = storyOf(radioExamples.Answered)
export const WithDetails = storyOf(radioExamples.WithDetails)
export const Optional = storyOf(radioExamples.Optional)
export const Missing = storyOf(radioExamples.Missing)
export const ReadOnly = storyOf(radioExamples.ReadOnly)
export const Review = storyOf(radioExamples.Review)
export const ReviewEmpty = storyOf(radioExamples.ReviewEmpty)
