import type { Clock } from '../../clock'
import type { Database } from '../../database'
import type { Mailer } from '../../mail/mailer'
import type { Vault } from '../../protection/vault'
import type { Audit } from '../audit/service'
import type { Passwords } from './passwords'
import type { BrokerSessions } from './sessions'

/** What the services about brokers' accounts work with. */
export interface BrokerParts {
  readonly database: Database
  readonly vault: Vault
  readonly clock: Clock
  readonly mailer: Mailer
  readonly audit: Audit
  readonly sessions: BrokerSessions
  readonly passwords: Passwords
  /** Scheme, host and port of links; never taken from a request (D50). */
  readonly origin: () => string
}
