import { storyOf } from '../examples/story-of'
import { radioWithoutTilesExamples } from './radio-without-tiles.examples'

export default { title: 'Widgets/Radio without tiles' }

export const Empty = storyOf(radioWithoutTilesExamples.Empty)
export const Answered = storyOf(radioWithoutTilesExamples.Answered)
export const Optional = storyOf(radioWithoutTilesExamples.Optional)
export const Missing = storyOf(radioWithoutTilesExamples.Missing)
export const ReadOnly = storyOf(radioWithoutTilesExamples.ReadOnly)
export const Disabled = storyOf(radioWithoutTilesExamples.Disabled)
export const Review = storyOf(radioWithoutTilesExamples.Review)
export const ReviewEmpty = storyOf(radioWithoutTilesExamples.ReviewEmpty)
