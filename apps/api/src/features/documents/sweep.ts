import type { Database } from '../../database'
import { isUuid } from '../../uuid'
import type { DocumentFiles } from './document-files'
import { knownDocuments } from './repository'

const DAY = 86_400_000

/** Removes files no document is kept in: of an upload that broke off, or of a person who was deleted. */
export async function sweepDocuments(
  database: Database,
  files: DocumentFiles,
  now: Date,
): Promise<void> {
  // A young file may belong to an upload that is about to be committed.
  const ids = (await files.writtenBefore(new Date(now.getTime() - DAY))).filter(isUuid)
  if (ids.length === 0) return
  const known = await knownDocuments(database, ids)
  for (const id of ids) if (!known.has(id)) await files.remove(id)
}
