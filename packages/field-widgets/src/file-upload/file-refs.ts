import type { AnswerValue, FileRef } from '@gapwise/form-engine/core'

/** One shared array, so that an unanswered question returns the same array on every render. */
const NO_FILES: readonly FileRef[] = []

/**
 * Returns the files in an answer. Returns an empty list if the answer has another shape. Old drafts
 * can contain such answers.
 */
export function filesOfAnswer(answer: unknown): readonly FileRef[] {
  return Array.isArray(answer) ? answer.filter(isFileRef) : NO_FILES
}

/** Adds a file to the answer of a `file-upload` field and returns the new answer. */
export function withStoredFile(answer: AnswerValue | undefined, file: FileRef): AnswerValue {
  return [...filesOfAnswer(answer), file]
}

function isFileRef(entry: Partial<FileRef> | null | undefined): entry is FileRef {
  return typeof entry?.name === 'string' && 'id' in entry
}
