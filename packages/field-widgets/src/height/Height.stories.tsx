import { storyInUse, storyOf } from '../examples/story-of'
import { heightExamples } from './height.examples'

export default { title: 'Widgets/Height' }

export const Preset = storyOf(heightExamples.Preset)
export const Answered = storyOf(heightExamples.Answered)
export const Optional = storyOf(heightExamples.Optional)
export const TooTall = storyOf(heightExamples.TooTall)
export const NotReadable = storyOf(heightExamples.NotReadable)
export const Metric = storyOf(heightExamples.Metric)
export const MetricNotReadable = storyOf(heightExamples.MetricNotReadable)
export const MetricReview = storyOf(heightExamples.MetricReview)
export const ReadOnly = storyOf(heightExamples.ReadOnly)
export const Disabled = storyOf(heightExamples.Disabled)
export const Review = storyOf(heightExamples.Review)
export const ReviewPreset = storyOf(heightExamples.ReviewPreset)
export const ReviewUnfinished = storyOf(heightExamples.ReviewUnfinished)

export const InUse = storyInUse(heightExamples.Preset, async ({ canvas, userEvent, expect }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Yes, this is right' }))
  await expect(canvas.queryByRole('button', { name: 'Yes, this is right' })).not.toBeInTheDocument()
  await expect(canvas.getByRole('textbox', { name: 'Feet' })).toHaveValue('5')
})
