export {
  currentStatus,
  setStatus,
  statusHistory,
  statusNoteContext,
  type StatusChange,
  type StatusDependencies,
  type StatusSetter,
} from './set-status'
export { isFinalStatus, STATUS_MOVES } from './status-moves'
export { listCurrentStatuses } from './status-repository'
