/** Name of the journal's database. */
export const JOURNAL_DATABASE = 'gapwise.journal'

/**
 * Returns `true` if this browser ever had a journal. On a first visit there is nothing to recover,
 * so the journal's script need not load. Also returns `true` if the browser cannot list its
 * databases.
 */
export async function mayHaveRecords(): Promise<boolean> {
  try {
    const databases = await indexedDB.databases()
    return databases.some(({ name }) => name === JOURNAL_DATABASE)
  } catch {
    return true
  }
}
