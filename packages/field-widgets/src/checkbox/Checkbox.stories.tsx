import { storyInUse, storyOf } from '../examples/story-of'
import { checkboxExamples } from './checkbox.examples'

export default { title: 'Widgets/Checkbox' }

export const Empty = storyOf(checkboxExamples.Empty)
export const Answered = storyOf(checkboxExamples.Answered)
export const Consent = storyOf(checkboxExamples.Consent)
export const ConsentGiven = storyOf(checkboxExamples.ConsentGiven)
export const Optional = storyOf(checkboxExamples.Optional)
export const Missing = storyOf(checkboxExamples.Missing)
export const ConsentMissing = storyOf(checkboxExamples.ConsentMissing)
export const ReadOnly = storyOf(checkboxExamples.ReadOnly)
export const Disabled = storyOf(checkboxExamples.Disabled)
export const Review = storyOf(checkboxExamples.Review)
export const ReviewNone = storyOf(checkboxExamples.ReviewNone)
export const ReviewEmpty = storyOf(checkboxExamples.ReviewEmpty)

export const InUse = storyInUse(checkboxExamples.Empty, async ({ canvas, userEvent, expect }) => {
  await userEvent.click(canvas.getByRole('checkbox', { name: /Heart/ }))
  await userEvent.click(canvas.getByRole('checkbox', { name: /Lungs/ }))
  await userEvent.click(canvas.getByRole('checkbox', { name: /Heart/ }))
  await expect(canvas.getByRole('checkbox', { name: /Heart/ })).not.toBeChecked()
  await expect(canvas.getByRole('checkbox', { name: /Lungs/ })).toBeChecked()
})
