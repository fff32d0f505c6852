import { statement, tables, type Database } from '../../database'
import { DocumentFileMissing, readIdentity, type DocumentStore } from '../../features/documents'
import { noProgress, type Progress } from '../progress'

const LIST = statement(() => tables.selectFrom('documents').select('id').orderBy('id'))

/** What a database took over. */
export interface ClaimedDocuments {
  readonly documents: number
  /** Ids of documents that are nowhere. */
  readonly missing: readonly string[]
}

/**
 * Makes a database the owner of the place where its documents are, and copies those it shares with the last owner.
 * Nothing of the last owner is removed. It can be run again.
 */
export async function claimDocuments(
  { database, files }: { database: Database; files: DocumentStore },
  progress: Progress = noProgress,
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
  // Last: until everything is here, the other one is the owner.
  await files.writeOwner(identity)
  return { documents: rows.length - missing.length, missing }
}
