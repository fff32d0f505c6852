import { storyInUse, storyOf } from '../examples/story-of'
import { ssnExamples } from './ssn.examples'

export default { title: 'Widgets/SSN' }

export const Empty = storyOf(ssnExamples.Empty)
export const Masked = storyOf(ssnExamples.Masked)
export const Optional = storyOf(ssnExamples.Optional)
export const Missing = storyOf(ssnExamples.Missing)
export const Invalid = storyOf(ssnExamples.Invalid)
export const ReadOnly = storyOf(ssnExamples.ReadOnly)
export const Disabled = storyOf(ssnExamples.Disabled)
export const Review = storyOf(ssnExamples.Review)
export const ReviewEmpty = storyOf(ssnExamples.ReviewEmpty)

export const InUse = storyInUse(ssnExamples.Masked, async ({ canvas, userEvent, expect }) => {
  const box = canvas.getByRole('textbox')
  await expect(box).toHaveValue('•••-••-9999')
  await userEvent.click(canvas.getByRole('button', { name: /^Show/ }))
  await expect(box).toHaveValue('219-09-9999')
  await userEvent.click(canvas.getByRole('button', { name: /^Hide/ }))
  await expect(box).toHaveValue('•••-••-9999')
})
