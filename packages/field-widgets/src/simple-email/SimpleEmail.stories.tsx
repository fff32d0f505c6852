import { storyOf } from '../examples/story-of'
import { simpleEmailExamples } from './simple-email.examples'

export default { title: 'Widgets/Simple email' }

export const Empty = storyOf(simpleEmailExamples.Empty)
export const Answered = storyOf(simpleEmailExamples.Answered)
export const Optional = storyOf(simpleEmailExamples.Optional)
export const Missing = storyOf(simpleEmailExamples.Missing)
export const Invalid = storyOf(simpleEmailExamples.Invalid)
export const ReadOnly = storyOf(simpleEmailExamples.ReadOnly)
export const Disabled = storyOf(simpleEmailExamples.Disabled)
export const Review = storyOf(simpleEmailExamples.Review)
export const ReviewEmpty = storyOf(simpleEmailExamples.ReviewEmpty)
