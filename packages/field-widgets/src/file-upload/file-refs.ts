import type { AnswerValue, FileRef } from '@gapwise/form-engine'

/** One array, so that an unanswered question keeps its identity between renders. */
const NO_FILES: readonly FileRef[] = []

/** The files of an answer; a value of another shape (an old draft) is no list. */
export function filesOfAnswer(answer: unknown): readonly FileRef[] {
  return Array.isArray(answer) ? answer.filter(isFileRef) : NO_FILES
}

/** The answer of a `file-upload` with one more file. */
export function withStoredFile(answer: AnswerValue | undefined, file: FileRef): AnswerValue {
  return [...filesOfAnswer(answer), file]
}

function isFileRef(entry: Partial<FileRef> | null | undefined): entry is FileRef {
  return typeof entry?.name === 'string' && 'id' in entry
}
