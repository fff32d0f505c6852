import { storyOf } from '../examples/story-of'
import { keyValuePickerExamples } from './key-value-picker.examples'

export default { title: 'Widgets/Key-value picker' }

export const Empty = storyOf(keyValuePickerExamples.Empty)
export const Answered = storyOf(keyValuePickerExamples.Answered)
export const Optional = storyOf(keyValuePickerExamples.Optional)
export const Missing = storyOf(keyValuePickerExamples.Missing)
export const NotInTheList = storyOf(keyValuePickerExamples.NotInTheList)
export const ReadOnly = storyOf(keyValuePickerExamples.ReadOnly)
export const Disabled = storyOf(keyValuePickerExamples.Disabled)
export const Review = storyOf(keyValuePickerExamples.Review)
export const ReviewEmpty = storyOf(keyValuePickerExamples.ReviewEmpty)
