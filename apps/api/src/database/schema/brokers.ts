import type { ClientEmailKind, Invitation } from '@gapwise/api-contract'
import type { Generated } from 'kysely'
import type { Bytes, TextColumn } from './column-types'

/** Tables of brokers: accounts, sign-ins, invitations, and the audit trail. */
export interface BrokerTables {
  brokers: Brokers
  broker_recovery_codes: BrokerRecoveryCodes
  broker_licenses: BrokerLicenses
  broker_sessions: BrokerSessions
  broker_invitations: BrokerInvitations
  broker_idempotency_keys: BrokerIdempotencyKeys
  broker_sign_in_failures: BrokerSignInFailures
  broker_passkeys: BrokerPasskeys
  passkey_challenges: PasskeyChallenges
  audit_entries: AuditEntries
  audit_head: AuditHead
  client_handling: ClientHandling
  client_notes: ClientNotes
  client_follow_ups: ClientFollowUps
  client_links: ClientLinks
  client_emails: ClientEmails
}

interface Brokers {
  id: string
  email: string
  name: string
  is_admin: Generated<boolean>
  active: Generated<boolean>
  password_hash: string
  totp_secret: Bytes | null
  totp_confirmed: Generated<boolean>
  totp_step: Generated<string>
  created_at: Date
  last_sign_in_at: Date | null
  totp_pending: Bytes | null
  npn: string | null
}

interface BrokerLicenses {
  broker_id: string
  state: string
  license_number: string
}

interface BrokerRecoveryCodes {
  broker_id: string
  code_hash: string
}

interface BrokerSessions {
  token_hash: string
  broker_id: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

interface BrokerIdempotencyKeys {
  broker_id: string
  key: string
  body_digest: string
  answer: Bytes | null
  created_at: Generated<Date>
}

interface BrokerInvitations {
  id: string
  kind: TextColumn<Invitation['kind']>
  token_hash: string
  email: string | null
  is_admin: boolean
  broker_id: string | null
  invited_by: string | null
  created_at: Date
  expires_at: Date
}

interface BrokerSignInFailures {
  attempt: string
  key: string
  failed_at: Date
}

interface BrokerPasskeys {
  id: string
  broker_id: string
  credential_id: string
  public_key: string
  counter: string
  transports: string[]
  name: Bytes
  created_at: Date
  last_used_at: Date | null
}

interface PasskeyChallenges {
  challenge_hash: string
  broker_id: string | null
  expires_at: Date
}

interface AuditEntries {
  seq: string
  happened_at: Date
  broker_id: string | null
  who: string
  action: string
  application_id: string | null
  subject: string | null
  fields: string[]
  address: string
  hash: string
}

interface AuditHead {
  single: Generated<boolean>
  seq: string
  hash: string
  signature: string
}

interface ClientHandling {
  user_id: string
  broker_id: string | null
}

interface ClientNotes {
  id: string
  user_id: string
  broker_id: string
  note: Bytes
  written_at: Date
}

interface ClientFollowUps {
  id: string
  user_id: string
  broker_id: string | null
  due_on: string
  note: Bytes
  made_at: Date
  done_at: Date | null
}

interface ClientEmails {
  id: string
  user_id: string | null
  application_id: string | null
  broker_id: string | null
  kind: TextColumn<Exclude<ClientEmailKind, 'status'>>
  detail: Bytes | null
  sent_at: Date
}

interface ClientLinks {
  user_id: string
  other_id: string
  is_same: boolean
  broker_id: string
  made_at: Date
}
