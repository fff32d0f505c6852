import type { AnswerValue, FileRef } from '@gapwise/form-engine/core'
import { withStoredFile } from '../file-upload/file-refs'
import { withStoredDocument } from '../send-documents/documents-answer'
import type { PostedAnswers, PostedFile } from './answers-from-form-data'

/** Returns what was posted, with a stored file in the answers. */
export function withPostedFile(
  posted: PostedAnswers,
  { section, field, file }: PostedFile,
  stored: FileRef,
): PostedAnswers {
  const answers = posted.answers[section]
  const before = answers?.[field]
  const after: AnswerValue = isDocuments(before)
    ? withStoredDocument(before, stored)
    : withStoredFile(before, stored)
  return {
    ...posted,
    files: posted.files.filter((other) => other.file !== file),
    answers: { ...posted.answers, [section]: { ...answers, [field]: after } },
  }
}

function isDocuments(answer: AnswerValue | undefined): boolean {
  return typeof answer === 'object' && !Array.isArray(answer)
}
