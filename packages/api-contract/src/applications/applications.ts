import { Type, type Static } from '@sinclair/typebox'
import { Application, ApplicationDetail, SubmittedOffer } from './application'
import type { Call } from '../call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, NoContent } from '../common'
import { AnswersSaved, SaveAnswers } from './saving'
import { AgreeToDisclosure, DisclosureAgreed, SubmitApplication } from './signing'

export const CreateApplication = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    schemaId: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * Id of the quote to start from. Defaults to the current quote. If that quote already has an
     * application, the server copies the quote.
     * @see D61
     */
    quote_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
)
export type CreateApplication = Static<typeof CreateApplication>

/**
 * The application's offer before and after its answers were copied to its quote. `before` or
 * `after` is absent if there was no offer.
 * @see D61
 */
export const PricedAgain = Type.Object({
  quote_id: Type.String(),
  before: Type.Optional(SubmittedOffer),
  after: Type.Optional(SubmittedOffer),
})
export type PricedAgain = Static<typeof PricedAgain>

/**
 * Result of a submission. Submitting again returns the same result.
 * @see D53
 */
export const ApplicationSubmitted = Type.Object({
  id: Type.String(),
  status: Type.Literal('submitted'),
  reference: Type.String(),
  submittedAt: Instant,
  revision: Type.Integer(),
})
export type ApplicationSubmitted = Static<typeof ApplicationSubmitted>

export const ResumeApplication = Type.Object(
  { resumeCode: Type.String({ minLength: 1, maxLength: 100 }) },
  closed,
)
export type ResumeApplication = Static<typeof ResumeApplication>

export const applicationCalls = {
  listApplications: {
    method: 'GET',
    path: '/api/application',
    summary: 'Lists the applications of the session’s user, most recently changed first.',
    status: 200,
    response: Type.Array(Application),
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    summary: 'Starts an application with a form definition.',
    headers: IdempotencyHeaders,
    body: CreateApplication,
    status: 200,
    response: Application,
  },
  readApplication: {
    method: 'GET',
    path: '/api/application/:id',
    summary: 'Returns one application with its answers.',
    params: IdParams,
    status: 200,
    response: ApplicationDetail,
  },
  /** @see D30 */
  saveAnswers: {
    method: 'PATCH',
    path: '/api/application/:id/answers',
    summary: 'Saves changed answers. For each field, the last save wins.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: SaveAnswers,
    status: 200,
    response: AnswersSaved,
  },
  /** @see D61 */
  priceApplication: {
    method: 'POST',
    path: '/api/application/:id/quote',
    summary:
      'Copies the saved answers of an application into its quote and prices the quote again.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: PricedAgain,
  },
  /** @see D72 */
  agreeToDisclosure: {
    method: 'POST',
    path: '/api/application/:id/disclosure',
    summary:
      'Records the applicant’s consent to sign and receive documents electronically. Keeps the text they agreed to.',
    params: IdParams,
    body: AgreeToDisclosure,
    status: 200,
    response: DisclosureAgreed,
  },
  withdrawFromDisclosure: {
    method: 'DELETE',
    path: '/api/application/:id/disclosure',
    summary:
      'Withdraws the consent to sign and receive documents electronically. Does nothing if there is no consent.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  /** @see D53 */
  submitApplication: {
    method: 'POST',
    path: '/api/application/:id/submit',
    summary:
      'Validates the application and submits its visible answers. A second call has no effect.',
    params: IdParams,
    body: SubmitApplication,
    status: 200,
    response: ApplicationSubmitted,
  },
  /** @see D31 */
  resumeApplication: {
    method: 'POST',
    path: '/api/applications/resume',
    summary: 'Moves an application to this session. The request has its resume code.',
    body: ResumeApplication,
    status: 200,
    response: Application,
  },
} as const satisfies Record<string, Call>
