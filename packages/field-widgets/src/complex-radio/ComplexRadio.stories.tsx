import { storyInUse, storyOf } from '../examples/story-of'
import { complexRadioExamples } from './complex-radio.examples'

export default { title: 'Widgets/Complex radio' }

export const Empty = storyOf(complexRadioExamples.Empty)
export const Revealed = storyOf(complexRadioExamples.Revealed)
export const RevealedAnswered = storyOf(complexRadioExamples.RevealedAnswered)
export const ChildMissing = storyOf(complexRadioExamples.ChildMissing)
export const WithUnboundChild = storyOf(complexRadioExamples.WithUnboundChild)
export const ReadOnly = storyOf(complexRadioExamples.ReadOnly)
export const Disabled = storyOf(complexRadioExamples.Disabled)
export const Review = storyOf(complexRadioExamples.Review)
export const ReviewEmpty = storyOf(complexRadioExamples.ReviewEmpty)

export const InUse = storyInUse(
  complexRadioExamples.Empty,
  async ({ canvas, userEvent, expect }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }))
    await userEvent.type(canvas.getByRole('textbox'), 'A cataract')
    await userEvent.click(canvas.getByRole('radio', { name: 'No' }))
    await expect(canvas.queryByRole('textbox')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Yes' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('A cataract')
  },
)
