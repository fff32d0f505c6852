import type { Database } from '../../database'
import type { Vault } from '../../protection/vault'
import type { Clock } from '../../shared/clock'
import type { Audit } from '../audit'
import type { Desk } from '../broker-applications'
import type { CarrierNames } from '../quotes'
import type { BrokerCalls } from '../scheduled-calls'

/** Dependencies of the services for clients. */
export interface ClientDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly audit: Audit
  readonly desk: Desk
  readonly brokerCalls: BrokerCalls
  readonly carrierNames: CarrierNames
}

/** Returns the encryption context for a note about a client. */
export const clientNoteContext = (id: string): string => `client_notes|${id}`

/** Returns the encryption context for the note of a follow-up. */
export const followUpContext = (id: string): string => `client_follow_ups|${id}`
