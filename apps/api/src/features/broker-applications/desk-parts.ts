import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import type { LimitedMailer } from '../../mail/mail-limits'
import type { Vault } from '../../protection/vault'
import type { Audit } from '../audit'
import type { CarrierNames } from './list'
import type { Summaries } from './summaries'
import type { VisibleApplications } from './visibility'

/** What the services of the broker's desk work with. */
export interface DeskParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly visible: VisibleApplications
  readonly summaries: Summaries
  readonly carrierNames: CarrierNames
  /** Scheme, host and port of links; never taken from a request (D50). */
  readonly origin: () => string
}

/** Where a sealed note lies. */
export const notePlace = (id: string): string => `application_notes|${id}`
