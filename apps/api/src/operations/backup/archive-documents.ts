import type { Database } from '../../database'
import { DocumentFileMissing, knownDocuments, type DocumentFiles } from '../../features/documents'
import type { ReportProgress } from '../report-progress'
import type { ArchiveWriter } from './archive'

/** Documents that are missing from a backup. */
export interface LeftOutDocuments {
  /** Ids of documents whose file no longer exists. */
  readonly missing: readonly string[]
  /** Ids of documents whose file could not be read because the storage failed. */
  readonly unreadable: readonly string[]
}

/**
 * Number of consecutive read failures after which the storage is considered down. The remaining
 * documents are then skipped.
 */
const STORAGE_DOWN = 5

/**
 * Adds a snapshot's documents to an archive. A document that was deleted after the snapshot does
 * not count as missing.
 * @returns The number of documents in the archive, and the ids of the documents that are missing
 * from it.
 */
export async function archiveDocuments(
  deps: {
    database: Database
    files: DocumentFiles
    archive: ArchiveWriter
    progress: ReportProgress
  },
  ids: readonly string[],
): Promise<LeftOutDocuments & { documents: number }> {
  const { database, files, archive, progress } = deps
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
