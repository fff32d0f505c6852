import { storyInUse, storyOf } from '../examples/story-of'
import { weightExamples } from './weight.examples'

export default { title: 'Widgets/Weight' }

export const Preset = storyOf(weightExamples.Preset)
export const Answered = storyOf(weightExamples.Answered)
export const Optional = storyOf(weightExamples.Optional)
export const TooLittle = storyOf(weightExamples.TooLittle)
export const NotReadable = storyOf(weightExamples.NotReadable)
export const Metric = storyOf(weightExamples.Metric)
export const MetricTooLittle = storyOf(weightExamples.MetricTooLittle)
export const MetricReview = storyOf(weightExamples.MetricReview)
export const ReadOnly = storyOf(weightExamples.ReadOnly)
export const Disabled = storyOf(weightExamples.Disabled)
export const Review = storyOf(weightExamples.Review)
export const ReviewPreset = storyOf(weightExamples.ReviewPreset)
export const ReviewUnfinished = storyOf(weightExamples.ReviewUnfinished)

export const InUse = storyInUse(weightExamples.Preset, async ({ canvas, userEvent, expect }) => {
  const box = canvas.getByRole('textbox')
  await userEvent.clear(box)
  await userEvent.type(box, '162')
  await expect(box).toHaveValue('162')
  await expect(canvas.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument()
})
