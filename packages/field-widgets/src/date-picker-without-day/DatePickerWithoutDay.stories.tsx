import { storyOf } from '../examples/story-of'
import { datePickerWithoutDayExamples } from './date-picker-without-day.examples'

export default { title: 'Widgets/Date picker without day' }

export const Preset = storyOf(datePickerWithoutDayExamples.Preset)
export const Answered = storyOf(datePickerWithoutDayExamples.Answered)
export const Optional = storyOf(datePickerWithoutDayExamples.Optional)
export const Missing = storyOf(datePickerWithoutDayExamples.Missing)
export const NotReal = storyOf(datePickerWithoutDayExamples.NotReal)
export const TooLate = storyOf(datePickerWithoutDayExamples.TooLate)
export const ReadOnly = storyOf(datePickerWithoutDayExamples.ReadOnly)
export const Disabled = storyOf(datePickerWithoutDayExamples.Disabled)
export const Review = storyOf(datePickerWithoutDayExamples.Review)
export const ReviewUnfinished = storyOf(datePickerWithoutDayExamples.ReviewUnfinished)
export const ReviewEmpty = storyOf(datePickerWithoutDayExamples.ReviewEmpty)
