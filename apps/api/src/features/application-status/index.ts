export {
  currentStatus,
  readProgress,
  readStatuses,
  setStatus,
  statusNoteContext,
  type NotifyApplicant,
  type StatusChange,
  type StatusDependencies,
  type StatusSetter,
} from './set-status'
export { needsNote, possibleForBroker } from './status-moves'
export { currentStatusOf, listCurrentStatuses } from './status-repository'
