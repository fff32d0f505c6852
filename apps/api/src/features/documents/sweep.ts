import { subHours } from 'date-fns'
import type { Database } from '../../database'
import { isUuid } from '../../shared/uuid'
import type { DocumentFiles, DocumentStore } from './document-files'
import { knownDocuments } from './repository'

/** Removes files that have no document. Interrupted uploads and deleted users leave such files. */
export async function sweepDocuments(
  database: Database,
  files: DocumentFiles,
  now: Date,
): Promise<void> {
  // Skip recent files, because their uploads might not be committed yet.
  const ids = (await files.writtenBefore(subHours(now, 24))).filter(isUuid)
  if (ids.length === 0) return
  const known = await knownDocuments(database, ids)
  for (const id of ids) if (!known.has(id)) await files.remove(id)
}

/**
 * Renames this database's documents to the current naming scheme. Other documents keep their names,
 * because their database is unknown.
 */
export async function renameDocuments(database: Database, files: DocumentStore): Promise<void> {
  const ids = await files.underOldNames()
  if (ids.length === 0) return
  for (const id of await knownDocuments(database, ids)) await files.moveOldName(id)
}
