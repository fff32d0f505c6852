import { storyInUse, storyOf } from '../examples/story-of'
import { fileUploadExamples } from './file-upload.examples'

export default { title: 'Widgets/File upload' }

export const Empty = storyOf(fileUploadExamples.Empty)
export const Answered = storyOf(fileUploadExamples.Answered)
export const WithoutUploader = storyOf(fileUploadExamples.WithoutUploader)
export const Optional = storyOf(fileUploadExamples.Optional)
export const Missing = storyOf(fileUploadExamples.Missing)
export const ReadOnly = storyOf(fileUploadExamples.ReadOnly)
export const Disabled = storyOf(fileUploadExamples.Disabled)
export const Review = storyOf(fileUploadExamples.Review)
export const ReviewEmpty = storyOf(fileUploadExamples.ReviewEmpty)

export const InUse = storyInUse(fileUploadExamples.Empty, async ({ canvas, userEvent, expect }) => {
  const letter = new File(['letter'], 'letter.pdf', { type: 'application/pdf' })
  await userEvent.upload(canvas.getByLabelText(/Choose files/), letter)
  await expect(await canvas.findByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
})
