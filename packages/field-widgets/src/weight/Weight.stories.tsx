import { storyOf } from '../examples/story-of'
import { weightExamples } from './weight.examples'

export default { title: 'Widgets/Weight' }

export const Preset = storyOf(weightExamples.Preset)
export const Answered = storyOf(weightExamples.Answered)
export const Optional = storyOf(weightExamples.Optional)
export const TooLittle = storyOf(weightExamples.TooLittle)
export const NotReadable = storyOf(weightExamples.NotReadable)
export const ReadOnly = storyOf(weightExamples.ReadOnly)
export const Review = storyOf(weightExamples.Review)
export const ReviewPreset = storyOf(weightExamples.ReviewPreset)
export const ReviewUnfinished = storyOf(weightExamples.ReviewUnfinished)
