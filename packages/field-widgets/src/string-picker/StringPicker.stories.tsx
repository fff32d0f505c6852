import { storyOf } from '../examples/story-of'
import { stringPickerExamples } from './string-picker.examples'

export default { title: 'Widgets/String picker' }

export const Empty = storyOf(stringPickerExamples.Empty)
export const Answered = storyOf(stringPickerExamples.Answered)
export const WithoutOptions = storyOf(stringPickerExamples.WithoutOptions)
export const Optional = storyOf(stringPickerExamples.Optional)
export const Missing = storyOf(stringPickerExamples.Missing)
export const ReadOnly = storyOf(stringPickerExamples.ReadOnly)
export const Disabled = storyOf(stringPickerExamples.Disabled)
export const Review = storyOf(stringPickerExamples.Review)
export const ReviewEmpty = storyOf(stringPickerExamples.ReviewEmpty)
