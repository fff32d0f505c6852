import type { ScheduledCall } from '@gapwise/api-contract'
import type { CallsConfig } from '../../config/calls'
import type { Database, Queryable, Transaction } from '../../database'
import { ApiError } from '../../errors/api-error'
import type { LimitedMailer } from '../../mail/mail-limits'
import { loadCipher } from '../../protection/owner-keys'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import { isUuid } from '../../shared/uuid'
import { describeCall } from './descriptions'
import { findOwnCall, type CallRow } from './repository'

/** Dependencies of the services for calls. */
export interface CallDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly config: CallsConfig
  /** Phone number that the office calls from. */
  readonly callsFrom: string
  readonly origin: () => string
}

/**
 * Returns a person's call.
 * @throws {ApiError} `CALL_UNKNOWN`
 */
export async function expectOwnCall(
  queryable: Queryable,
  wanted: { id: string; userId: string; lock?: boolean },
): Promise<CallRow> {
  const row = isUuid(wanted.id) ? await findOwnCall(queryable, wanted) : undefined
  if (!row) throw new ApiError('CALL_UNKNOWN')
  return row
}

/** Returns a call as shown to the person who booked it. */
export async function describeOwnCall(
  { vault, config, callsFrom, clock }: CallDependencies,
  transaction: Transaction,
  row: CallRow,
): Promise<ScheduledCall> {
  const cipher = await loadCipher(transaction, vault, row.user_id)
  return describeCall(row, cipher, { config, callsFrom, now: clock.now() })
}
