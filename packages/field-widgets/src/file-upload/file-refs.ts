import type { AnswerValue, FileRef } from '@gapwise/form-engine'
import type { ReactNode } from 'react'
import { reviewList } from '../parts'
import { readableSize } from './file-check'

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

/** A list to read: "letter.pdf (830 KB)". */
export function reviewFiles(files: readonly FileRef[]): ReactNode {
  return reviewList(files.map(({ name, size }) => `${name} (${readableSize(size)})`))
}

function isFileRef(entry: Partial<FileRef> | null | undefined): entry is FileRef {
  return typeof entry?.name === 'string' && 'id' in entry
}
