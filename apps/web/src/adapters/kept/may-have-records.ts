/** The name of the database that the journal lies in. */
export const JOURNAL_DATABASE = 'gapwise.journal'

/**
 * Whether this browser ever kept a journal: on a first visit there is nothing to look for, nor a script to load for it.
 * True where the browser does not say.
 */
export async function mayHaveRecords(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === JOURNAL_DATABASE)
  } catch {
    return true
  }
}
