import { storyInUse, storyOf } from '../examples/story-of'
import { radioExamples } from './radio.examples'

export default { title: 'Widgets/Radio' }

export const Empty = storyOf(radioExamples.Empty)
export const Answered = storyOf(radioExamples.Answered)
export const WithDetails = storyOf(radioExamples.WithDetails)
export const Optional = storyOf(radioExamples.Optional)
export const Missing = storyOf(radioExamples.Missing)
export const ReadOnly = storyOf(radioExamples.ReadOnly)
export const Disabled = storyOf(radioExamples.Disabled)
export const Review = storyOf(radioExamples.Review)
export const ReviewEmpty = storyOf(radioExamples.ReviewEmpty)

export const InUse = storyInUse(radioExamples.Empty, async ({ canvas, userEvent, expect }) => {
  await userEvent.click(canvas.getByRole('radio', { name: 'I am new to Medicare' }))
  await expect(canvas.getByRole('radio', { name: 'I am new to Medicare' })).toBeChecked()
  await userEvent.keyboard('{ArrowUp}')
  await expect(canvas.getByRole('radio', { name: /Advantage Plan/ })).toBeChecked()
})
