import type { AnswerValue, FileRef, SendDocumentsAnswer } from '@gapwise/form-engine/core'
import { filesOfAnswer } from '../file-upload/file-refs'

/** A way to send documents. */
export type Method = SendDocumentsAnswer['method']

/**
 * The ways to send documents, in the order in which the page offers them.
 * @see D3
 */
export const SEND_METHODS: readonly Method[] = ['upload', 'mail', 'fax', 'email']

/** Returns the value as an answer, or `undefined` if the value has another shape. */
export function documentsOfAnswer(
  answer: unknown,
): { readonly method: Method; readonly files: readonly FileRef[] } | undefined {
  const given = answer as { readonly method?: unknown; readonly files?: unknown } | null | undefined
  const method = SEND_METHODS.find((known) => known === given?.method)
  return method && { method, files: filesOfAnswer(given?.files) }
}

/**
 * Changes the method of sending the documents. Files that were already uploaded stay in the answer.
 */
export function withMethod(answer: unknown, method: Method): SendDocumentsAnswer {
  return documentsAnswer(method, documentsOfAnswer(answer)?.files ?? [])
}

/** Returns the answer with its files replaced by `files`. */
export function withFiles(answer: unknown, files: readonly FileRef[]): SendDocumentsAnswer {
  return documentsAnswer(documentsOfAnswer(answer)?.method ?? 'upload', files)
}

/** Returns the answer with one more file. */
export function withStoredDocument(answer: AnswerValue | undefined, file: FileRef): AnswerValue {
  return withFiles(answer, [...(documentsOfAnswer(answer)?.files ?? []), file])
}

function documentsAnswer(method: Method, files: readonly FileRef[]): SendDocumentsAnswer {
  return files.length > 0 ? { method, files } : { method }
}
