import { fieldsOf, type FieldRef, type Form } from '@gapwise/form-engine/core'

import { call } from '../../adapters/api/api-client'
import { ApiCallError } from '../../adapters/api/api-call-error'
import { logFailure } from '../../adapters/telemetry/log'
import { onPageGone } from '../../adapters/browser/page-lifecycle'
import { createJournal, recoverJournal } from '../../stores/journal'

/**
 * Deletes documents that the user removed from an answer. Waits until the user leaves the page,
 * because a removal can be undone until then. A failed deletion stays in the journal for {@link
 * deleteRemovedEarlier}.
 * @returns a function to call when the user leaves the page; it deletes the documents and stops
 * watching the form
 */
export function deleteRemovedDocuments(id: string, form: Form): () => void {
  const refs = documentFields(form)
  const seen = new Set(namedDocuments(form))
  const leaving = new Set<string>()
  const unnamed = () => {
    const named = namedDocuments(form)
    return [...seen].filter((documentId) => !named.has(documentId))
  }
  const journal = createJournal(subjectOf(id), () => {
    const removed = [...unnamed(), ...leaving]
    return removed.length > 0 ? removed : undefined
  })
  const note = () => {
    for (const documentId of namedDocuments(form)) seen.add(documentId)
    journal.note()
  }
  const deleteUnnamed = () => {
    const removed = unnamed()
    seen.clear()
    for (const documentId of removed) {
      leaving.add(documentId)
      void deleteDocument(id, documentId).then((isGone) => {
        if (isGone) leaving.delete(documentId)
        journal.note()
      })
    }
  }
  const stopNoting = refs.map(({ section, field }) => form.subscribeField(section, field, note))
  const stopWaiting = onPageGone(deleteUnnamed)
  return () => {
    for (const stop of stopNoting) stop()
    stopWaiting()
    deleteUnnamed()
  }
}

/**
 * Deletes documents that an earlier window failed to delete. Skips a document if an answer contains
 * it again.
 */
export async function deleteRemovedEarlier(id: string, form: Form): Promise<void> {
  const left = await recoverJournal(subjectOf(id))
  const named = namedDocuments(form)
  const removed = new Set((left.entries as readonly (readonly string[])[]).flat())
  const unnamed = [...removed].filter((documentId) => !named.has(documentId))
  const gone = await Promise.all(unnamed.map((documentId) => deleteDocument(id, documentId)))
  if (gone.every(Boolean)) await left.discard()
  else left.release()
}

/**
 * Deletes a document. Returns `true` if the server no longer has it. Sending the application also
 * deletes it there.
 */
async function deleteDocument(id: string, documentId: string): Promise<boolean> {
  try {
    await call('deleteDocument', { params: { id, documentId }, keepalive: true })
    return true
  } catch (error) {
    const isGone =
      error instanceof ApiCallError &&
      (error.status === 404 || error.code === 'APPLICATION_SUBMITTED')
    if (isGone) return true
    logFailure('deleteDocument', error)
    return false
  }
}

function subjectOf(id: string): string {
  return `removed documents ${id}`
}

function namedDocuments(form: Form): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { section, field } of documentFields(form)) {
    for (const documentId of idsOf(form.getAnswer(section, field))) ids.add(documentId)
  }
  return ids
}

function documentFields({ definition }: Form): readonly FieldRef[] {
  return fieldsOf(definition).filter(
    ({ table, definition: { type } }) =>
      table === undefined && (type === 'send-documents' || type === 'file-upload'),
  )
}

/**
 * Returns the document ids in an answer. The answer is a list of files or an object with such a
 * list (D3).
 */
function idsOf(answer: unknown): string[] {
  const files = isRecord(answer) ? answer['files'] : answer
  if (!Array.isArray(files)) return []
  return files.flatMap((file) =>
    isRecord(file) && typeof file['id'] === 'string' ? [file['id']] : [],
  )
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
