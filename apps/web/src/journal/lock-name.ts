/** Returns the name of the lock that a window holds while it owns a journal record. */
export function lockName(recordId: string): string {
  return `gapwise.journal.${recordId}`
}
