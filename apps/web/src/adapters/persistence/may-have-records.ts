/** Name of the journal's database. */
export const JOURNAL_DATABASE = 'gapwise.journal'

/**
 * Returns `true` if this browser might have a journal. Otherwise, the journal's script need not
 * load.
 */
export async function mayHaveRecords(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === JOURNAL_DATABASE)
  } catch {
    return true
  }
}
