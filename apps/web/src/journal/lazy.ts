/** Modules that load together when a journal is first needed. */
export { recoverRecords } from './recover-records'
export { journalKey } from './journal-key'
export { createJournalWriter } from './journal-writer'
