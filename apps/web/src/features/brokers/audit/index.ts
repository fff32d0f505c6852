export { AuditTrail } from './AuditTrail'
export { AuditLogPage } from './AuditLogPage'
