import { storyInUse, storyOf } from '../examples/story-of'
import { sendDocumentsExamples } from './send-documents.examples'

export default { title: 'Widgets/Send documents' }

export const Empty = storyOf(sendDocumentsExamples.Empty)
export const Upload = storyOf(sendDocumentsExamples.Upload)
export const Uploaded = storyOf(sendDocumentsExamples.Uploaded)
export const Mail = storyOf(sendDocumentsExamples.Mail)
export const WithAddresses = storyOf(sendDocumentsExamples.WithAddresses)
export const WithoutUploader = storyOf(sendDocumentsExamples.WithoutUploader)
export const Missing = storyOf(sendDocumentsExamples.Missing)
export const ReadOnly = storyOf(sendDocumentsExamples.ReadOnly)
export const Disabled = storyOf(sendDocumentsExamples.Disabled)
export const Review = storyOf(sendDocumentsExamples.Review)
export const ReviewMail = storyOf(sendDocumentsExamples.ReviewMail)
export const ReviewEmpty = storyOf(sendDocumentsExamples.ReviewEmpty)

export const InUse = storyInUse(
  sendDocumentsExamples.Empty,
  async ({ canvas, userEvent, expect }) => {
    await userEvent.click(canvas.getByRole('radio', { name: 'Upload them now' }))
    await expect(canvas.getByLabelText(/Choose files/)).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('radio', { name: 'Mail copies' }))
    await expect(canvas.queryByLabelText(/Choose files/)).not.toBeInTheDocument()
  },
)
