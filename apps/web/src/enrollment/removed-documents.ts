import type { Form } from '@gapwise/form-engine'

import { call } from '../adapters/api-client'
import { logFailure } from '../adapters/log'
import { onPageGone } from '../adapters/page-lifecycle'
import { allFields } from './definition-fields'

/**
 * Removes from the server what was taken off a page of questions: who takes a wrong photo off wants it gone. Not
 * before the page is left, because until then it can be put back. A removal that fails stays undone; the document
 * then only takes up room.
 * @returns A function for when the page is left: it removes, and ends the watch.
 */
export function deleteRemovedDocuments(id: string, form: Form): () => void {
  const seen = new Set(namedDocuments(form))
  const note = () => {
    for (const documentId of namedDocuments(form)) seen.add(documentId)
  }
  const deleteUnnamed = () => {
    const named = namedDocuments(form)
    for (const documentId of seen) if (!named.has(documentId)) deleteDocument(id, documentId)
    seen.clear()
  }
  const stopNoting = form.subscribe(note)
  const stopWaiting = onPageGone(deleteUnnamed)
  return () => {
    stopNoting()
    stopWaiting()
    deleteUnnamed()
  }
}

function deleteDocument(id: string, documentId: string): void {
  call('deleteDocument', { params: { id, documentId }, keepalive: true }).catch((error: unknown) =>
    logFailure('deleteDocument', error),
  )
}

function namedDocuments(form: Form): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const { section, field, definition } of allFields(form.definition)) {
    if (definition.type !== 'send-documents' && definition.type !== 'file-upload') continue
    for (const documentId of idsOf(form.getAnswer(section, field))) ids.add(documentId)
  }
  return ids
}

/** Both answers hold files: a list of them, or an object with one (D3). */
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
