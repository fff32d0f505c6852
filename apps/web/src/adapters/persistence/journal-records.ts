import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { JOURNAL_DATABASE } from './may-have-records'
import type { Encrypted } from './encryption'

/** One window's unsaved changes to one form, encrypted. */
export interface JournalRecord {
  /** Id of the record. Each window has a different id for each form. */
  readonly id: string
  /** Names the form. */
  readonly subject: string
  /** The encrypted data. */
  readonly sealed: Encrypted
}

interface JournalDatabase extends DBSchema {
  records: { key: string; value: JournalRecord; indexes: { subject: string } }
}

let opened: Promise<IDBPDatabase<JournalDatabase>> | undefined

/**
 * Opens the database. Rejects if the browser does not allow storage, as in some private windows.
 */
function open(): Promise<IDBPDatabase<JournalDatabase>> {
  opened ??= openDB<JournalDatabase>(JOURNAL_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('records', { keyPath: 'id' }).createIndex('subject', 'subject')
    },
    // A sign-out empties the browser's storage. The next access opens the database again.
    terminated: () => (opened = undefined),
  })
  return opened
}

/** Returns the records about a form, from this window and others. */
export async function recordsAbout(subject: string): Promise<readonly JournalRecord[]> {
  return (await open()).getAllFromIndex('records', 'subject', subject)
}

export async function putRecord(record: JournalRecord): Promise<void> {
  await (await open()).put('records', record)
}

export async function deleteRecord(id: string): Promise<void> {
  await (await open()).delete('records', id)
}

export async function deleteAllRecords(): Promise<void> {
  await (await open()).clear('records')
}
