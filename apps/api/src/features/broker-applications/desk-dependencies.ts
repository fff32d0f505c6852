import type { Broker } from '@gapwise/api-contract'
import type { Clock } from '../../shared/clock'
import type { Database, Transaction } from '../../database'
import type { LimitedMailer } from '../../mail/mail-limits'
import type { Vault } from '../../protection/vault'
import type { NotifyOfStatus } from '../application-status'
import type { Audit } from '../audit'
import type { CarrierNames } from '../quotes'
import type { ListedApplication } from './list'
import type { Summaries } from './summaries/summaries'
import type { VisibleApplications } from './visibility'

/** Dependencies of the services for the broker desk. */
export interface DeskDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly visible: VisibleApplications
  readonly summaries: Summaries
  readonly carrierNames: CarrierNames
  /** Returns the scheme, host, and port for links. The value never comes from a request (D50). */
  readonly origin: () => string
  readonly handover: StatementHandover
  /** Time zone of the office. */
  readonly timeZone: string
  /** Returns the ids of clients who may be the same person as another client. */
  readonly matched: (
    broker: Broker,
    listed: readonly ListedApplication[],
  ) => Promise<ReadonlySet<string>>
  /** Emails the applicant about a new status. */
  readonly notify: NotifyOfStatus
}

/** Hands an application over that waited for a broker's statement (D74). */
export interface StatementHandover {
  /** Makes the handover due, in the transaction that stores the statement. */
  release(transaction: Transaction, application: { id: string; now: Date }): Promise<void>
  /** Starts the delivery. Call it after the commit. */
  wake(): void
}

/** Returns the encryption context for a note. */
export const noteContext = (id: string): string => `application_notes|${id}`
