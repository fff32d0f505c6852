import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

import { JOURNAL_DATABASE } from './may-have-records'
import type { Sealed } from './seal'

/** What one window has not saved of one form, sealed: nothing of it can be read without the key. */
export interface JournalRecord {
  /** Another one for each window and form. */
  readonly id: string
  /** Which form it is about. */
  readonly subject: string
  readonly sealed: Sealed
}

interface JournalDatabase extends DBSchema {
  records: { key: string; value: JournalRecord; indexes: { subject: string } }
}

let opened: Promise<IDBPDatabase<JournalDatabase>> | undefined

/** Rejects where the browser keeps nothing, as some private windows do. */
function open(): Promise<IDBPDatabase<JournalDatabase>> {
  opened ??= openDB<JournalDatabase>(JOURNAL_DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('records', { keyPath: 'id' }).createIndex('subject', 'subject')
    },
    // A sign-out has the browser empty its storage: the next record opens it again.
    terminated: () => (opened = undefined),
  })
  return opened
}

/** The records about a form, of this window and of others. */
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
