import { statement, tables, type Database } from '../../database'
import { DocumentFileMissing, readIdentity, type DocumentStore } from '../../features/documents'
import { ignoreProgress, type ReportProgress } from '../report-progress'

const LIST = statement(() => tables.selectFrom('documents').select('id').orderBy('id'))

/** Result of making a database the owner of its document storage. */
export interface ClaimedDocuments {
  readonly documents: number
  /** Ids of documents without a file. */
  readonly missing: readonly string[]
}

/**
 * Makes a database the owner of its document storage. First copies the files of the documents that
 * it lists from the previous owner. Keeps the previous owner's files. Can be run again safely.
 */
export async function claimDocuments(
  { database, files }: { database: Database; files: DocumentStore },
  progress: ReportProgress = ignoreProgress,
): Promise<ClaimedDocuments> {
  const identity = await readIdentity(database)
  const owner = (await files.readOwner()) ?? identity
  const rows = await LIST.rows(database)
  const missing: string[] = []
  for (const [index, { id }] of rows.entries()) {
    await files.takeOver(id, owner).catch((error: unknown) => {
      if (!(error instanceof DocumentFileMissing)) throw error
      missing.push(id)
    })
    progress('documents', index + 1, rows.length)
  }
  // Set the owner last. The previous database stays the owner until all documents are copied.
  await files.writeOwner(identity)
  return { documents: rows.length - missing.length, missing }
}
