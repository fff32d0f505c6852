import type { SessionUser, SubmitApplication } from '@gapwise/api-contract'
import type { Transaction } from '../../../database'
import type { Mailer } from '../../../mail/mailer'
import type { StatusDependencies } from '../../application-status'
import type { RateSource } from '../../quotes'
import type { SecurityEvents } from '../../security-events'
import type { ApplicationDependencies } from '../load-application'
import type { SignedFrom } from './evidence'
import type { DrawSignedCopy } from './record/signed-copy'

/** Dependencies of a submission. */
export interface SubmissionDependencies extends ApplicationDependencies, StatusDependencies {
  readonly rates: RateSource
  readonly mailer: Mailer
  readonly events: SecurityEvents
  readonly drawSignedCopy: DrawSignedCopy
  readonly handover: SubmissionHandover
  /** Returns the website's address, for links in email. */
  readonly origin: () => string
}

/** Hands a sent application over to its receiver (D74). */
export interface SubmissionHandover {
  /** Adds the application to the outbox, in the transaction that sends the application. */
  add(transaction: Transaction, application: { id: string; now: Date }): Promise<void>
  /** Starts the delivery. Call it after the commit. */
  wake(): void
}

/** The sender of a signed application, and the origin of the request. */
interface Submitter {
  readonly user: SessionUser
  readonly id: string
  readonly from: SignedFrom
}

/** An application that was signed on the sign page. */
export interface SubmitRequest extends Submitter {
  readonly body: SubmitApplication
}

/** An uploaded document with signed pages. */
export interface SignedPaper {
  readonly documentId: string
  /** SHA-256 of the document's bytes, as hex. */
  readonly sha256: string
}

/** An application that was signed on paper. */
export interface PaperRequest extends Submitter {
  readonly papers: readonly SignedPaper[]
}
