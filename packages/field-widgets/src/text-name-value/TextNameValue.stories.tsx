import { storyOf } from '../examples/story-of'
import { textNameValueExamples } from './text-name-value.examples'

export default { title: 'Widgets/Text name/value' }

export const Empty = storyOf(textNameValueExamples.Empty)
export const Answered = storyOf(textNameValueExamples.Answered)
export const Optional = storyOf(textNameValueExamples.Optional)
export const Missing = storyOf(textNameValueExamples.Missing)
export const ReadOnly = storyOf(textNameValueExamples.ReadOnly)
export const Disabled = storyOf(textNameValueExamples.Disabled)
export const Review = storyOf(textNameValueExamples.Review)
export const ReviewEmpty = storyOf(textNameValueExamples.ReviewEmpty)
