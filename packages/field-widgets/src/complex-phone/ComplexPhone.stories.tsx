import { storyInUse, storyOf } from '../examples/story-of'
import { complexPhoneExamples } from './complex-phone.examples'

export default { title: 'Widgets/Complex phone' }

export const Empty = storyOf(complexPhoneExamples.Empty)
export const Answered = storyOf(complexPhoneExamples.Answered)
export const Optional = storyOf(complexPhoneExamples.Optional)
export const Missing = storyOf(complexPhoneExamples.Missing)
export const Invalid = storyOf(complexPhoneExamples.Invalid)
export const ReadOnly = storyOf(complexPhoneExamples.ReadOnly)
export const Disabled = storyOf(complexPhoneExamples.Disabled)
export const Review = storyOf(complexPhoneExamples.Review)
export const ReviewEmpty = storyOf(complexPhoneExamples.ReviewEmpty)

export const InUse = storyInUse(
  complexPhoneExamples.Empty,
  async ({ canvas, userEvent, expect }) => {
    const box = canvas.getByRole('textbox')
    await userEvent.type(box, '555-010.0199')
    await expect(box).toHaveValue('555-010.0199')
    await userEvent.tab()
    await expect(box).toHaveValue('(555) 010-0199')
  },
)
