import type { BestTime, CallOutcome, ScheduledCall } from '@gapwise/api-contract'
import type { Generated } from 'kysely'
import type { Bytes, TextColumn } from './column-types'

/** Tables with visitors' data: sessions, forms, sign-ins, and calls. */
export interface VisitorTables {
  users: Users
  sessions: Sessions
  idempotency_keys: IdempotencyKeys
  quotes: Quotes
  counted_quotes: CountedQuotes
  replaced_quotes: ReplacedQuotes
  login_requests: LoginRequests
  sign_in_guesses: SignInGuesses
  known_devices: KnownDevices
  erasure_requests: ErasureRequests
  scheduled_calls: ScheduledCalls
}

interface Users {
  id: Generated<string>
  email: string | null
  is_anonymous: Generated<boolean>
  created_at: Generated<Date>
}

interface Sessions {
  token_hash: string
  user_id: string
  created_at: Generated<Date>
  last_seen_at: Generated<Date>
  expires_at: Date
  id: Generated<string>
  browser: string | null
  network: string | null
  journal_hash: string | null
}

interface IdempotencyKeys {
  user_id: string
  key: string
  body_digest: string
  answer: Bytes | null
  created_at: Generated<Date>
}

interface Quotes {
  owner_id: string
  form: Bytes
  revision: Generated<number>
  saved_at: Generated<Date>
  created_at: Generated<Date>
  id: string
  is_current: Generated<boolean>
  chosen_naic: string | null
  priced_at: Date | null
}

interface CountedQuotes {
  quote_id: string
  stopped_at: number
}

interface ReplacedQuotes {
  user_id: string
  id: string
  form: Bytes
  replaced_at: Date
  quote_id: string
}

interface LoginRequests {
  id: string
  token_hash: string
  code_digest: string
  browser_hash: string
  email: Bytes
  email_lookup: string
  created_at: Date
  expires_at: Date
  used_at: Date | null
  attempts: Generated<number>
}

interface SignInGuesses {
  email_lookup: string
  wrong: number
  last_at: Date
}

interface KnownDevices {
  device_hash: string
  user_id: string | null
  broker_id: string | null
  last_seen_at: Date
}

interface ErasureRequests {
  user_id: string
  requested_at: Date
  due_at: Date
}

interface ScheduledCalls {
  id: string
  user_id: string
  kind: TextColumn<ScheduledCall['kind']>
  status: Generated<TextColumn<ScheduledCall['status']>>
  starts_at: Date | null
  lane: number | null
  time_zone: string
  best_time: Generated<TextColumn<BestTime>>
  person: Bytes
  broker_id: string | null
  outcome: TextColumn<CallOutcome> | null
  created_at: Date
  updated_at: Date
  attempts: Generated<number>
  next_try_at: Date | null
}
