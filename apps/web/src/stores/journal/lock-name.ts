/** Returns a journal record's lock name. The window that owns the record holds this lock. */
export function lockName(recordId: string): string {
  return `gapwise.journal.${recordId}`
}
