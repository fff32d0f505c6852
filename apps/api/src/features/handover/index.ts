export {
  describeSigningKey,
  handoverKeyContext,
  newSigningKey,
  openSigningKey,
} from './keys/signing-key'
export { openRecipients, identityPath } from './keys/recipients'
export {
  addOldHandovers,
  countHandovers,
  isHandoverStuck,
  listOpenHandovers,
  retryHandovers,
} from './outbox/handover-repository'
export { removePackage } from './receivers/package-folder'
export { registerHandover, type Handover } from './register-handover'
