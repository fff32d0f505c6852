import { storyInUse, storyOf } from '../examples/story-of'
import { textExamples } from './text.examples'

export default { title: 'Widgets/Text' }

export const Empty = storyOf(textExamples.Empty)
export const Answered = storyOf(textExamples.Answered)
export const WithHint = storyOf(textExamples.WithHint)
export const Optional = storyOf(textExamples.Optional)
export const Missing = storyOf(textExamples.Missing)
export const Invalid = storyOf(textExamples.Invalid)
export const MedicareNumber = storyOf(textExamples.MedicareNumber)
export const MedicareNumberWrong = storyOf(textExamples.MedicareNumberWrong)
export const AccountNumber = storyOf(textExamples.AccountNumber)
export const ReadOnly = storyOf(textExamples.ReadOnly)
export const Disabled = storyOf(textExamples.Disabled)
export const Review = storyOf(textExamples.Review)
export const ReviewEmpty = storyOf(textExamples.ReviewEmpty)
export const ReviewSensitive = storyOf(textExamples.ReviewSensitive)

export const InUse = storyInUse(textExamples.Invalid, async ({ canvas, userEvent, expect }) => {
  const error = await canvas.findByText('Must be at least 5 characters')
  const box = canvas.getByRole('textbox')
  await userEvent.type(box, '06')
  await userEvent.tab()
  await expect(error).not.toBeInTheDocument()
  await expect(box).toHaveValue('87106')
})
