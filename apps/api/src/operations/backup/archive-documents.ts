import type { Database } from '../../database'
import { DocumentFileMissing, knownDocuments, type DocumentFiles } from '../../features/documents'
import type { Progress } from '../progress'
import type { ArchiveWriter } from './archive'

/** Documents that a backup should hold and does not. */
export interface LeftOutDocuments {
  /** Ids whose files are gone. */
  readonly missing: readonly string[]
  /** Ids whose files could not be read: their storage failed. */
  readonly unreadable: readonly string[]
}

/** After so many that could not be read in a row, the storage itself is down and the rest is not tried. */
const STORAGE_DOWN = 5

/**
 * Puts the documents of a snapshot into an archive. A document that was deleted since is not missing.
 * @returns How many are in it, and which are not.
 */
export async function archiveDocuments(
  parts: {
    database: Database
    files: DocumentFiles
    archive: ArchiveWriter
    progress: Progress
  },
  ids: readonly string[],
): Promise<LeftOutDocuments & { documents: number }> {
  const { database, files, archive, progress } = parts
  const missing: string[] = []
  const unreadable: string[] = []
  let documents = 0
  let failures = 0
  for (const [index, id] of ids.entries()) {
    progress('documents backed up', index + 1, ids.length)
    if (failures >= STORAGE_DOWN) {
      unreadable.push(id)
      continue
    }
    try {
      await archive.add(`document ${id}`, await files.read(id))
      documents += 1
      failures = 0
    } catch (error) {
      if (error instanceof DocumentFileMissing) {
        if ((await knownDocuments(database, [id])).has(id)) missing.push(id)
      } else {
        unreadable.push(id)
        failures += 1
      }
    }
  }
  return { documents, missing, unreadable }
}
