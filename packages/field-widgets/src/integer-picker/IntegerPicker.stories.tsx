import { storyOf } from '../examples/story-of'
import { integerPickerExamples } from './integer-picker.examples'

export default { title: 'Widgets/Integer picker' }

export const Empty = storyOf(integerPickerExamples.Empty)
export const Answered = storyOf(integerPickerExamples.Answered)
export const Years = storyOf(integerPickerExamples.Years)
export const Optional = storyOf(integerPickerExamples.Optional)
export const Missing = storyOf(integerPickerExamples.Missing)
export const TooSmall = storyOf(integerPickerExamples.TooSmall)
export const NotANumber = storyOf(integerPickerExamples.NotANumber)
export const ReadOnly = storyOf(integerPickerExamples.ReadOnly)
export const Disabled = storyOf(integerPickerExamples.Disabled)
export const Review = storyOf(integerPickerExamples.Review)
export const ReviewEmpty = storyOf(integerPickerExamples.ReviewEmpty)
