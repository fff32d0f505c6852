/** Exports the modules that load together when the journal is first used. */
export { recoverRecords } from './recover-records'
export { journalKey } from './journal-key'
export { createJournalWriter } from './journal-writer'
