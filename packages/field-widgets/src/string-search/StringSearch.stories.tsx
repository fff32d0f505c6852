import { storyInUse, storyOf } from '../examples/story-of'
import { stringSearchExamples } from './string-search.examples'

export default { title: 'Widgets/String search' }

export const Empty = storyOf(stringSearchExamples.Empty)
export const Answered = storyOf(stringSearchExamples.Answered)
export const FreeText = storyOf(stringSearchExamples.FreeText)
export const FromHost = storyOf(stringSearchExamples.FromHost)
export const HostFails = storyOf(stringSearchExamples.HostFails)
export const TenThousandOptions = storyOf(stringSearchExamples.TenThousandOptions)
export const Optional = storyOf(stringSearchExamples.Optional)
export const Missing = storyOf(stringSearchExamples.Missing)
export const ReadOnly = storyOf(stringSearchExamples.ReadOnly)
export const Disabled = storyOf(stringSearchExamples.Disabled)
export const Review = storyOf(stringSearchExamples.Review)
export const ReviewFreeText = storyOf(stringSearchExamples.ReviewFreeText)
export const ReviewEmpty = storyOf(stringSearchExamples.ReviewEmpty)

export const InUse = storyInUse(
  stringSearchExamples.Empty,
  async ({ canvas, userEvent, expect }) => {
    const box = canvas.getByRole('combobox')
    await userEvent.type(box, 'new')
    await expect(await canvas.findByRole('option', { name: /New Mexico/ })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Escape}')
    await expect(canvas.queryByRole('option')).not.toBeInTheDocument()
    await userEvent.clear(box)
    await userEvent.type(box, 'mexico')
    await userEvent.click(await canvas.findByRole('option', { name: /New Mexico/ }))
    await expect(box).toHaveValue('New Mexico')
  },
)
