import { subHours } from 'date-fns'
import type { Database } from '../../database'
import { isUuid } from '../../shared/uuid'
import type { DocumentFiles, DocumentStore } from './document-files'
import { knownDocuments } from './repository'

/** Removes files no document is kept in: of an upload that broke off, or of a person who was deleted. */
export async function sweepDocuments(
  database: Database,
  files: DocumentFiles,
  now: Date,
): Promise<void> {
  // A young file may belong to an upload that is about to be committed.
  const ids = (await files.writtenBefore(subHours(now, 24))).filter(isUuid)
  if (ids.length === 0) return
  const known = await knownDocuments(database, ids)
  for (const id of ids) if (!known.has(id)) await files.remove(id)
}

/**
 * Renames the documents of this database to the current scheme. Others under old names are left alone: nothing says
 * whose they are.
 */
export async function renameDocuments(database: Database, files: DocumentStore): Promise<void> {
  const ids = await files.underOldNames()
  if (ids.length === 0) return
  for (const id of await knownDocuments(database, ids)) await files.moveOldName(id)
}
