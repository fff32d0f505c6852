export {
  currentStatus,
  readProgress,
  readStatuses,
  setStatus,
  statusNoteContext,
  type NotifyOfStatus,
  type StatusChange,
  type StatusDependencies,
  type StatusSetter,
} from './set-status'
export { needsNote, possibleForBroker } from './status-moves'
export { currentStatusOf, listCurrentStatuses } from './status-repository'
