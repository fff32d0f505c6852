export { AuditEntries } from './AuditEntries'
export { AuditPage } from './AuditPage'
