import { storyOf } from '../examples/story-of'
import { fileUploadExamples } from './file-upload.examples'

export default { title: 'Widgets/File upload' }

export const Empty = storyOf(fileUploadExamples.Empty)
export const Answered = storyOf(fileUploadExamples.Answered)
export const WithoutUploader = storyOf(fileUploadExamples.WithoutUploader)
export const Optional = storyOf(fileUploadExamples.Optional)
export const Missing = storyOf(fileUploadExamples.Missing)
export const ReadOnly = storyOf(fileUploadExamples.ReadOnly)
export const Review = storyOf(fileUploadExamples.Review)
export const ReviewEmpty = storyOf(fileUploadExamples.ReviewEmpty)
