export { createPasskeyCeremony, type PasskeyCeremony, type ProvenPasskey } from './ceremony'
export { deleteOldChallenges } from './challenges'
export {
  countPasskeys,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  recordPasskeyUse,
  passkeyNameContext,
  type PasskeyRow,
} from './repository'
