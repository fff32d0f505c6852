/** Reads forms that browsers post without JavaScript. Has no component, so that servers import it. */
export {
  answersFromFormData,
  type FormDataOptions,
  type PostedAnswers,
  type PostedFile,
} from './answers-from-form-data'
export { checkPosted, type CheckedAnswers, type NewQuestion } from './check-posted'
export type { FieldReader } from './field-readers'
export type { FormDataIssue, PostedField } from './posted-fields'
export { withPostedFile } from './with-posted-file'
