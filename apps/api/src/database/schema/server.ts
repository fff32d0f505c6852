import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, JsonColumn, TextColumn } from './column-types'

/** The server's own tables: keys, mail, limits, security events, and imported directories. */
export interface ServerTables {
  schema_migrations: SchemaMigrations
  database_identity: DatabaseIdentity
  data_keys: DataKeys
  data_key_checks: DataKeyChecks
  mail_queue: MailQueue
  throttle_counters: ThrottleCounters
  security_events: SecurityEvents
  security_event_key: SecurityEventKey
  evidence_key: EvidenceKey
  handover_key: HandoverKey
  directory_imports: DirectoryImports
  zip_codes: ZipCodes
  medicines: Medicines
  rates: Rates
  carrier_names: CarrierNames
  weekly_counts: WeeklyCounts
  stopping_points: StoppingPoints
}

interface SchemaMigrations {
  number: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

interface DatabaseIdentity {
  single: Generated<boolean>
  id: Generated<string>
}

interface DataKeys {
  owner_id: string
  generation: number
  wrapped: Bytes
  created_at: Generated<Date>
}

interface DataKeyChecks {
  key_id: string
  sealed: Bytes
}

interface MailQueue {
  id: string
  message: Bytes
  attempts: Generated<number>
  due_at: Date
  expires_at: Date
}

interface ThrottleCounters {
  key: string
  count: number
  resets_at: Date
}

interface SecurityEvents {
  id: GeneratedAlways<string>
  happened_at: Date
  kind: string
  outcome: TextColumn<'done' | 'refused'>
  mailbox: string | null
  person: string | null
  network: string | null
  subjects: string[]
}

interface SecurityEventKey {
  single: Generated<boolean>
  secret: Bytes
}

interface EvidenceKey {
  single: Generated<boolean>
  seed: Bytes
}

interface HandoverKey {
  single: Generated<boolean>
  secret: Bytes
}

interface DirectoryImports {
  kind: TextColumn<'zip-codes' | 'medicines' | 'rates'>
  source: string
  sha256: string
  rows: number
  imported_at: Date
}

interface ZipCodes {
  zip: string
  state: string
  counties: JsonColumn<{ name: string; state: string }[]>
  cities: JsonColumn<string[]>
}

interface Medicines {
  id: GeneratedAlways<number>
  name: string
  generic: string | null
  forms: JsonColumn<string[]> | null
  strengths: JsonColumn<string[]> | null
}

interface Rates {
  id: GeneratedAlways<number>
  naic: string
  carrier: string
  plan: string
  state: string
  age_from: number
  age_to: number
  gender: TextColumn<'Male' | 'Female' | '*'>
  tobacco: TextColumn<'Yes' | 'No' | '*'>
  rate: string
  discount_rate: string
  zip_area: string
  county: string
  effective_from: string
  rating_class: TextColumn<'issue-age' | 'attained-age' | 'community'> | null
  policy_fee: string
  increases: JsonColumn<{ year: number; percent: number }[]>
}

interface CarrierNames {
  naic: string
  carrier: string
}

interface WeeklyCounts {
  week: string
  started: Generated<number>
  sent: Generated<number>
}

interface StoppingPoints {
  week: string
  section: string
  field: string
  people: number
}
