import type { SessionUser, SubmitApplication } from '@gapwise/api-contract'
import type { StatusDependencies } from '../../application-status'
import type { RateSource } from '../../quotes'
import type { SecurityEvents } from '../../security-events'
import type { ApplicationDependencies } from '../load-application'
import type { SignedFrom } from './evidence'
import type { DrawSignedCopy } from './record/signed-copy'

/** Dependencies of a submission. */
export interface SubmissionDependencies extends ApplicationDependencies, StatusDependencies {
  readonly rates: RateSource
  readonly events: SecurityEvents
  readonly drawSignedCopy: DrawSignedCopy
}

/** A signed application, with its sender and the origin of the request. */
export interface SubmitRequest {
  readonly user: SessionUser
  readonly id: string
  readonly body: SubmitApplication
  readonly from: SignedFrom
}
