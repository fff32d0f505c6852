import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import type { LimitedMailer } from '../../mail/mail-limits'
import type { Vault } from '../../protection/vault'
import type { Audit } from '../audit'
import type { Devices } from '../devices'
import type { PasskeyCeremony } from '../passkeys'
import type { SecurityEvents } from '../security-events'
import type { Passwords } from './passwords'
import type { BrokerSessions } from './sessions'

/** Dependencies of the services for brokers' accounts. */
export interface BrokerDependencies {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: LimitedMailer
  readonly audit: Audit
  readonly events: SecurityEvents
  readonly sessions: BrokerSessions
  readonly passwords: Passwords
  readonly devices: Devices
  readonly ceremony: PasskeyCeremony
  /** Returns the scheme, host, and port for links. The value never comes from a request (D50). */
  readonly origin: () => string
}
