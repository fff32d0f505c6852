/** Modules that load together when a journal is first needed. */
export { findLeftBehind } from './find-left-behind'
export { journalKey } from './journal-key'
export { createJournal } from './keep-journal'
