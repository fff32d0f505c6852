import type { AnswerValue, FileRef } from '@gapwise/form-engine'

/** Shared, so that an unanswered question has the same array on every render. */
const NO_FILES: readonly FileRef[] = []

/** Returns the files of an answer. A value of another shape, as in an old draft, has none. */
export function filesOfAnswer(answer: unknown): readonly FileRef[] {
  return Array.isArray(answer) ? answer.filter(isFileRef) : NO_FILES
}

/** Returns the answer of a `file-upload` with one more file. */
export function withStoredFile(answer: AnswerValue | undefined, file: FileRef): AnswerValue {
  return [...filesOfAnswer(answer), file]
}

function isFileRef(entry: Partial<FileRef> | null | undefined): entry is FileRef {
  return typeof entry?.name === 'string' && 'id' in entry
}
