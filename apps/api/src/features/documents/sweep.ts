import { subHours } from 'date-fns'
import type { Database } from '../../database'
import { isUuid } from '../../shared/uuid'
import type { DocumentFiles, DocumentStore } from './document-files'
import { knownDocuments } from './repository'

/** Removes files without a document: from interrupted uploads, or from people who were deleted. */
export async function sweepDocuments(
  database: Database,
  files: DocumentFiles,
  now: Date,
): Promise<void> {
  // A recent file may belong to an upload that is about to be committed.
  const ids = (await files.writtenBefore(subHours(now, 24))).filter(isUuid)
  if (ids.length === 0) return
  const known = await knownDocuments(database, ids)
  for (const id of ids) if (!known.has(id)) await files.remove(id)
}

/**
 * Renames the documents of this database to the current scheme. Others under old names stay,
 * because their database is unknown.
 */
export async function renameDocuments(database: Database, files: DocumentStore): Promise<void> {
  const ids = await files.underOldNames()
  if (ids.length === 0) return
  for (const id of await knownDocuments(database, ids)) await files.moveOldName(id)
}
