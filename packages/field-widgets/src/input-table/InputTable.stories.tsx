import { storyInUse, storyOf } from '../examples/story-of'
import { inputTableExamples } from './input-table.examples'

export default { title: 'Widgets/Input table' }

export const Empty = storyOf(inputTableExamples.Empty)
export const Answered = storyOf(inputTableExamples.Answered)
export const Full = storyOf(inputTableExamples.Full)
export const Optional = storyOf(inputTableExamples.Optional)
export const Missing = storyOf(inputTableExamples.Missing)
export const RowIncomplete = storyOf(inputTableExamples.RowIncomplete)
export const ReadOnly = storyOf(inputTableExamples.ReadOnly)
export const Disabled = storyOf(inputTableExamples.Disabled)
export const Review = storyOf(inputTableExamples.Review)
export const ReviewEmpty = storyOf(inputTableExamples.ReviewEmpty)
export const Pages = storyOf(inputTableExamples.Pages)
export const PagesEmpty = storyOf(inputTableExamples.PagesEmpty)
export const PagesFull = storyOf(inputTableExamples.PagesFull)
export const PagesMissing = storyOf(inputTableExamples.PagesMissing)
export const PagesRowIncomplete = storyOf(inputTableExamples.PagesRowIncomplete)
export const PagesReadOnly = storyOf(inputTableExamples.PagesReadOnly)
export const PagesDisabled = storyOf(inputTableExamples.PagesDisabled)

export const Nested = storyOf(inputTableExamples.Nested)
export const NestedIncomplete = storyOf(inputTableExamples.NestedIncomplete)
export const NestedReview = storyOf(inputTableExamples.NestedReview)

export const NestedInUse = storyInUse(
  inputTableExamples.Nested,
  async ({ canvas, userEvent, expect }) => {
    const total = () => canvas.getAllByLabelText('Cost of all treatments')[1]
    await expect(total()).toHaveValue('9500')
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Treatment 1 of stay 2' }))
    await expect(total()).toHaveValue('9000')
    await userEvent.click(canvas.getByRole('button', { name: 'Put it back' }))
    await expect(total()).toHaveValue('9500')
  },
)

export const InUse = storyInUse(
  inputTableExamples.Answered,
  async ({ canvas, userEvent, expect }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Entry 1' }))
    await expect(canvas.queryByDisplayValue(/Presbyterian/)).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: /undo|put .*back/i }))
    await expect(canvas.getByDisplayValue(/Presbyterian/)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Add another entry' }))
    await expect(canvas.getByRole('group', { name: 'Entry 3' })).toBeVisible()
  },
)

export const PagesInUse = storyInUse(
  inputTableExamples.Pages,
  async ({ canvas, userEvent, expect }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add another visit' }))
    await expect(canvas.getByRole('heading', { name: 'Visit 3' })).toHaveFocus()
    await userEvent.type(canvas.getByLabelText('Hospital'), 'Lovelace')
    await userEvent.click(canvas.getByRole('button', { name: 'Save this visit' }))
    await expect(canvas.getByLabelText('Month')).toBeInvalid()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the list' }))
    await expect(canvas.getByRole('group', { name: 'Visit 3' })).toHaveTextContent('Not finished')
    await userEvent.click(canvas.getByRole('button', { name: 'Change Visit 3' }))
  },
)
