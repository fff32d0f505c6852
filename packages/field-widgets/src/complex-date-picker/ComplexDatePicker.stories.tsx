import { storyInUse, storyOf } from '../examples/story-of'
import { complexDatePickerExamples } from './complex-date-picker.examples'

export default { title: 'Widgets/Complex date picker' }

export const Empty = storyOf(complexDatePickerExamples.Empty)
export const Answered = storyOf(complexDatePickerExamples.Answered)
export const Unconfirmed = storyOf(complexDatePickerExamples.Unconfirmed)
export const Birthday = storyOf(complexDatePickerExamples.Birthday)
export const TwoDigitYear = storyOf(complexDatePickerExamples.TwoDigitYear)
export const Optional = storyOf(complexDatePickerExamples.Optional)
export const Missing = storyOf(complexDatePickerExamples.Missing)
export const NotReal = storyOf(complexDatePickerExamples.NotReal)
export const TooEarly = storyOf(complexDatePickerExamples.TooEarly)
export const ReadOnly = storyOf(complexDatePickerExamples.ReadOnly)
export const Disabled = storyOf(complexDatePickerExamples.Disabled)
export const Review = storyOf(complexDatePickerExamples.Review)
export const ReviewUnconfirmed = storyOf(complexDatePickerExamples.ReviewUnconfirmed)
export const ReviewUnfinished = storyOf(complexDatePickerExamples.ReviewUnfinished)
export const ReviewEmpty = storyOf(complexDatePickerExamples.ReviewEmpty)

export const InUse = storyInUse(
  complexDatePickerExamples.Empty,
  async ({ canvas, userEvent, expect }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Month' }), 'March')
    await expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveFocus()
    await userEvent.type(canvas.getByRole('textbox', { name: 'Day' }), '27')
    await userEvent.type(canvas.getByRole('textbox', { name: 'Year' }), '2021')
    await userEvent.tab()
    await expect(canvas.getByRole('textbox', { name: 'Month' })).toHaveValue('March')
    await expect(canvas.queryByText('Enter a real date')).not.toBeInTheDocument()
  },
)
