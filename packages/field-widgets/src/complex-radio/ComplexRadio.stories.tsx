import { storyOf } from '../examples/story-of'
import { complexRadioExamples } from './complex-radio.examples'

export default { title: 'Widgets/Complex radio' }

export const Empty = storyOf(complexRadioExamples.Empty)
export const Revealed = storyOf(complexRadioExamples.Revealed)
export const RevealedAnswered = storyOf(complexRadioExamples.RevealedAnswered)
export const ChildMissing = storyOf(complexRadioExamples.ChildMissing)
export const WithUnboundChild = storyOf(complexRadioExamples.WithUnboundChild)
export const ReadOnly = storyOf(complexRadioExamples.ReadOnly)
export const Review = storyOf(complexRadioExamples.Review)
export const ReviewEmpty = storyOf(complexRadioExamples.ReviewEmpty)
