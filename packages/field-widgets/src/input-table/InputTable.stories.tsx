import { storyOf } from '../examples/story-of'
import { inputTableExamples } from './input-table.examples'

export default { title: 'Widgets/Input table' }

export const Empty = storyOf(inputTableExamples.Empty)
export const Answered = storyOf(inputTableExamples.Answered)
export const Full = storyOf(inputTableExamples.Full)
export const Optional = storyOf(inputTableExamples.Optional)
export const Missing = storyOf(inputTableExamples.Missing)
export const RowIncomplete = storyOf(inputTableExamples.RowIncomplete)
export const ReadOnly = storyOf(inputTableExamples.ReadOnly)
export const Review = storyOf(inputTableExamples.Review)
export const ReviewEmpty = storyOf(inputTableExamples.ReviewEmpty)
