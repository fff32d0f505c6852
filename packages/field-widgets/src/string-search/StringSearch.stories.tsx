import { storyOf } from '../examples/story-of'
import { stringSearchExamples } from './string-search.examples'

export default { title: 'Widgets/String search' }

export const Empty = storyOf(stringSearchExamples.Empty)
export const Answered = storyOf(stringSearchExamples.Answered)
export const FreeText = storyOf(stringSearchExamples.FreeText)
export const FromHost = storyOf(stringSearchExamples.FromHost)
export const HostFails = storyOf(stringSearchExamples.HostFails)
export const TenThousandOptions = storyOf(stringSearchExamples.TenThousandOptions)
export const Optional = storyOf(stringSearchExamples.Optional)
export const Missing = storyOf(stringSearchExamples.Missing)
export const ReadOnly = storyOf(stringSearchExamples.ReadOnly)
export const Review = storyOf(stringSearchExamples.Review)
export const ReviewFreeText = storyOf(stringSearchExamples.ReviewFreeText)
export const ReviewEmpty = storyOf(stringSearchExamples.ReviewEmpty)
