import type { JournalRecord } from '../../../../apps/web/src/adapters/persistence/journal-records'

/** A browser's store of journal records. Each window gets it from its browser. */
export interface RecordStore {
  recordsAbout(subject: string): Promise<readonly JournalRecord[]>
  putRecord(record: JournalRecord): Promise<void>
  deleteRecord(id: string): Promise<void>
  deleteAllRecords(): Promise<void>
}

declare const simulatedRecords: RecordStore

// Replaces the IndexedDB adapter in a window.
export const recordsAbout = (subject: string) => simulatedRecords.recordsAbout(subject)
export const putRecord = (record: JournalRecord) => simulatedRecords.putRecord(record)
export const deleteRecord = (id: string) => simulatedRecords.deleteRecord(id)
export const deleteAllRecords = () => simulatedRecords.deleteAllRecords()
