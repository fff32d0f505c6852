import { ApiCallError } from '../../../adapters/api/api-call-error'

const REASONS = [
  'SIGNING_LINK_UNKNOWN',
  'SIGNING_LINK_USED',
  'SIGNING_LINK_WITHDRAWN',
  'SIGNING_LINK_EXPIRED',
  'SIGNING_LINK_LOCKED',
  'SIGNING_LINK_ACCOUNT',
] as const

/** The server's reason why a link to sign does not work. */
export type ClosedReason = (typeof REASONS)[number]

/** Returns the reason why a link does not work, or `undefined` if the call failed otherwise. */
export function closedReason(error: unknown): ClosedReason | undefined {
  if (!(error instanceof ApiCallError)) return undefined
  return REASONS.find((reason) => reason === error.code)
}
