export { eventKeyContext } from './event-key'
export { SECURITY_EVENTS, type SecurityEventKind } from './kinds'
export { recordRefusals } from './refusals'
export { trackNetworks } from './request-network'
export {
  exportEvents,
  openSecurityEvents,
  type ExportedEvent,
  type SecurityEvent,
  type SecurityEvents,
} from './service'
export { deleteEventsBefore } from './repository'
