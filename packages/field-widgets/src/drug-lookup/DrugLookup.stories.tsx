import { storyInUse, storyOf } from '../examples/story-of'
import { drugLookupExamples } from './drug-lookup.examples'

export default { title: 'Widgets/Drug lookup' }

export const Empty = storyOf(drugLookupExamples.Empty)
export const Answered = storyOf(drugLookupExamples.Answered)
export const WithLastFill = storyOf(drugLookupExamples.WithLastFill)
export const Full = storyOf(drugLookupExamples.Full)
export const WithoutDirectory = storyOf(drugLookupExamples.WithoutDirectory)
export const Missing = storyOf(drugLookupExamples.Missing)
export const ReadOnly = storyOf(drugLookupExamples.ReadOnly)
export const Disabled = storyOf(drugLookupExamples.Disabled)
export const Review = storyOf(drugLookupExamples.Review)
export const ReviewEmpty = storyOf(drugLookupExamples.ReviewEmpty)

export const InUse = storyInUse(drugLookupExamples.Empty, async ({ canvas, userEvent, expect }) => {
  await userEvent.type(canvas.getByRole('combobox'), 'lis')
  await userEvent.click(await canvas.findByRole('option', { name: /^Lisinopril Prinivil/ }))
  const done = await canvas.findByRole('button', { name: 'Done with Lisinopril' })
  await userEvent.click(done)
  await expect(await canvas.findByRole('button', { name: 'Change Lisinopril' })).toHaveFocus()
})
