import { storyOf } from '../examples/story-of'
import { checkboxExamples } from './checkbox.examples'

export default { title: 'Widgets/Checkbox' }

export const Empty = storyOf(checkboxExamples.Empty)
export const Answered = storyOf(checkboxExamples.Answered)
export const Consent = storyOf(checkboxExamples.Consent)
export const ConsentGiven = storyOf(checkboxExamples.ConsentGiven)
export const Optional = storyOf(checkboxExamples.Optional)
export const Missing = storyOf(checkboxExamples.Missing)
export const ConsentMissing = storyOf(checkboxExamples.ConsentMissing)
export const ReadOnly = storyOf(checkboxExamples.ReadOnly)
export const Review = storyOf(checkboxExamples.Review)
export const ReviewEmpty = storyOf(checkboxExamples.ReviewEmpty)
