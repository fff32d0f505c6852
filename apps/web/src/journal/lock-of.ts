/** The name of the lock that the window which writes a record has hold of. */
export function lockOf(recordId: string): string {
  return `gapwise.journal.${recordId}`
}
