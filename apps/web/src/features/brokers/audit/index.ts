export { AuditTrail } from './AuditTrail'
export { AuditPage } from './AuditPage'
