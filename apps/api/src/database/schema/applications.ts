import type {
  ApplicationFacts,
  ApplyingFor,
  OnboardingForm,
  SubmissionStatus,
  SignatureMethod,
  SubmittedOffer,
} from '@gapwise/api-contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Bytes, JsonColumn, TextColumn } from './column-types'

/** Database tables that store applications, and brokers' work on applications. */
export interface ApplicationTables {
  applications: Applications
  answers: Answers
  submissions: Submissions
  submission_statuses: SubmissionStatuses
  submission_records: SubmissionRecords
  signed_definitions: SignedDefinitions
  application_events: ApplicationEvents
  application_resumes: ApplicationResumes
  electronic_consents: ElectronicConsents
  signing_steps: SigningSteps
  sale_documents: SaleDocuments
  postal_mail: PostalMail
  documents: Documents
  resume_grants: ResumeGrants
  draft_reminders: DraftReminders
  reminder_stops: ReminderStops
  signing_links: SigningLinks
  broker_statements: BrokerStatements
  broker_starts: BrokerStarts
  application_summaries: ApplicationSummaries
  application_handling: ApplicationHandling
  application_notes: ApplicationNotes
  help_sessions: HelpSessions
  handovers: Handovers
  counted_applications: CountedApplications
}

type MedicareStatus = NonNullable<OnboardingForm['medicare_status']>

interface Applications {
  id: Generated<string>
  owner_id: string
  name: string | null
  schema_id: string
  status: Generated<TextColumn<'draft' | 'submitted'>>
  revision: Generated<number>
  medicare_status: TextColumn<MedicareStatus> | null
  resume_code: Bytes
  resume_lookup: string
  created_at: Generated<Date>
  updated_at: Generated<Date>
  naic: string | null
  resumed_at_revision: number | null
  encrypted_name: Bytes | null
  quote_id: string | null
  applying_for: TextColumn<ApplyingFor> | null
}

interface Answers {
  application_id: string
  section: string
  field: string
  value: Bytes | null
  revision: number
  prefilled: Generated<boolean>
}

interface BrokerStarts {
  application_id: string
  broker_id: string
  holder_id: string
  consent_how: TextColumn<'phone' | 'in-person' | 'in-writing'>
  consent_text: string
  started_at: Date
}

interface Submissions {
  application_id: string
  reference: string
  definition_id: string
  definition_version: number
  definition_hash: string
  answers: Bytes
  signature: Bytes
  consent: boolean
  facts: JsonColumn<ApplicationFacts>
  submitted_at: Date
  offer: JsonColumn<SubmittedOffer> | null
  disclosure: string | null
  disclosure_text: string | null
  disclosure_agreed_at: Date | null
  evidence: Bytes | null
  method: Generated<TextColumn<SignatureMethod>>
}

interface SubmissionStatuses {
  id: GeneratedAlways<string>
  application_id: string
  status: TextColumn<SubmissionStatus>
  note: Bytes | null
  set_by: string
  happened_at: Date
}

interface SubmissionRecords {
  application_id: string
  pdf: Bytes
  evidence: Bytes
}

interface SignedDefinitions {
  sha256: string
  definition: string
}

interface ApplicationEvents {
  id: GeneratedAlways<string>
  application_id: string
  user_id: string
  event: TextColumn<'created' | 'resumed' | 'submitted' | 'link-opened'>
  happened_at: Generated<Date>
}

interface ApplicationResumes {
  id: GeneratedAlways<string>
  application_id: string
  user_id: string
  broker_id: string | null
  resumed_at: Date
  address: Bytes | null
  address_lookup: string | null
  signing_link_id: string | null
}

interface ElectronicConsents {
  application_id: string
  version: string
  text: string
  agreed_at: Date
}

type SigningStepKind =
  | 'document-delivered'
  | 'link-sent'
  | 'link-opened'
  | 'paper-uploaded'
  | 'broker-statement'

interface SigningSteps {
  id: GeneratedAlways<string>
  application_id: string
  kind: TextColumn<SigningStepKind>
  detail: Bytes
  happened_at: Date
}

interface SaleDocuments {
  id: GeneratedAlways<string>
  application_id: string
  document: TextColumn<'outline-of-coverage' | 'replacement-notice'>
  version: string
  terms: Bytes
  pdf: Bytes
  sha256: string
  delivered_at: Date | null
  delivered_how: TextColumn<'opened' | 'downloaded' | 'postal'> | null
  signed_at: Date | null
}

interface PostalMail {
  id: GeneratedAlways<string>
  application_id: string
  document: TextColumn<'outline-of-coverage' | 'replacement-notice' | 'medicare-guide'>
  sale_document_id: string | null
  requested_at: Date
  mailed_at: Date | null
  mailed_by: string | null
}

interface Documents {
  id: string
  application_id: string
  name: Bytes
  type: string
  size: number
  created_at: Date
}

interface ResumeGrants {
  id: string
  application_id: string
  broker_id: string | null
  code_lookup: string
  mailed: boolean
  made_at: Date
  expires_at: Date
  used_at: Date | null
  revoked_at: Date | null
  key_id: string | null
}

interface DraftReminders {
  application_id: string
  kind: TextColumn<'first' | 'second'>
  stop_hash: string
  sent_at: Date
}

interface ReminderStops {
  application_id: string
  stopped_at: Date
}

interface SigningLinks {
  id: string
  application_id: string
  broker_id: string | null
  user_id: string | null
  detail: Bytes
  code_lookup: string
  key_id: string | null
  wrong_dates: Generated<number>
  made_at: Date
  expires_at: Date
  opened_at: Date | null
  opened_by: string | null
  withdrawn_at: Date | null
}

interface BrokerStatements {
  application_id: string
  broker_id: string
  statement: Bytes
  signed_at: Date
}

interface ApplicationSummaries {
  application_id: string
  revision: number
  made_for: string
  definition_hash: string
  summary: Bytes
}

interface ApplicationHandling {
  application_id: string
  broker_id: string | null
  withdrawn_at_revision: number | null
}

interface ApplicationNotes {
  id: string
  application_id: string
  broker_id: string
  note: Bytes
  written_at: Date
}

interface HelpSessions {
  application_id: string
  section: string
  field: string | null
  seen_at: Date
  expires_at: Date
}

interface Handovers {
  id: string
  application_id: string
  created_at: Date
  attempts: Generated<number>
  due_at: Date | null
  leased_until: Date | null
  receiver: string | null
  delivered_at: Date | null
  receipt: string | null
  last_error: string | null
  status_at: Date | null
}

interface CountedApplications {
  application_id: string
  sent: Generated<boolean>
  stopped_at: number | null
}
