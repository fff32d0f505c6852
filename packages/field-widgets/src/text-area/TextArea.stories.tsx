import { storyInUse, storyOf } from '../examples/story-of'
import { textAreaExamples } from './text-area.examples'

export default { title: 'Widgets/Text area' }

export const Empty = storyOf(textAreaExamples.Empty)
export const Answered = storyOf(textAreaExamples.Answered)
export const Optional = storyOf(textAreaExamples.Optional)
export const Missing = storyOf(textAreaExamples.Missing)
export const TooLong = storyOf(textAreaExamples.TooLong)
export const ReadOnly = storyOf(textAreaExamples.ReadOnly)
export const Disabled = storyOf(textAreaExamples.Disabled)
export const Review = storyOf(textAreaExamples.Review)
export const ReviewEmpty = storyOf(textAreaExamples.ReviewEmpty)

export const InUse = storyInUse(textAreaExamples.Empty, async ({ canvas, userEvent, expect }) => {
  await userEvent.type(canvas.getByRole('textbox'), 'After a fall.')
  await expect(canvas.getByText('You can write 47 more characters')).toBeVisible()
})
