import type { Form } from '@gapwise/form-engine'

import { call } from '../adapters/api-client'
import { logFailure } from '../adapters/log'
import { allFields } from './definition-fields'

/**
 * Removes a document from the server once no answer names it any more: who takes a wrong photo off the
 * page wants it gone. A removal that fails stays undone; the document then only takes up room.
 * @returns A function that ends the watch.
 */
export function deleteRemovedDocuments(id: string, form: Form): () => void {
  let before = namedDocuments(form)
  return form.subscribe(() => {
    const now = namedDocuments(form)
    for (const documentId of before) if (!now.has(documentId)) deleteDocument(id, documentId)
    before = now
  })
}

function deleteDocument(id: string, documentId: string): void {
  call('deleteDocument', { params: { id, documentId } }).catch((error: unknown) =>
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
