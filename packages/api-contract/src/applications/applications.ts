import { Type, type Static } from '@sinclair/typebox'
import { AnswersBySection, AnswerValue } from './answers'
import type { Call } from '../call'
import {
  closed,
  Day,
  FieldRef,
  IdempotencyHeaders,
  IdParams,
  Instant,
  NoBody,
  NoContent,
} from '../common'
import { AnswerIssue } from '../errors'
import { MedicareStatus } from '../onboarding'
import { Offer } from '../quote'
import { AgreeToDisclosure, DisclosureAgreed, SignerRole, SubmitApplication } from './signing'

/** An enrollment application, as lists show it (D29). */
export const Application = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** Id of the form definition, one of `GET /api/config`'s `schemaIds` (D53). */
  schemaId: Type.String(),
  /** Three groups of four, with dashes (D31). */
  resumeCode: Type.String(),
  status: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
  /** Grows by one with every saved change. */
  revision: Type.Integer(),
  updatedAt: Instant,
})
export type Application = Static<typeof Application>

/** What the server computes from the answers and its own date in the applicant's state (D40). */
export const ApplicationFacts = Type.Object({
  effective_date: Day,
  /** Whole years at the effective date; `null` without a birth date. */
  age: Type.Union([Type.Integer(), Type.Null()]),
  /** -1 not yet known, 0 underwritten, 1 open enrollment, 2 guaranteed issue (D11). */
  underwriting_type: Type.Union([
    Type.Literal(-1),
    Type.Literal(0),
    Type.Literal(1),
    Type.Literal(2),
  ]),
  advantage_restricted: Type.Boolean(),
  open_enrollment: Type.Boolean(),
})
export type ApplicationFacts = Static<typeof ApplicationFacts>

/**
 * The offer that is applied for, as the server prices it (D52): a draft's at the moment, a sent application's when
 * it was sent. Dollars a month, `discount_rate` with the household discount, `label` to stand beside every figure
 * (D35).
 */
export const SubmittedOffer = Type.Composite([
  Type.Object({ label: Type.String() }),
  Offer,
  Type.Object({ discount_selected: Type.Boolean() }),
])
export type SubmittedOffer = Static<typeof SubmittedOffer>

/**
 * One application with its draft.
 *
 * After a resume by code, `withheld` names the secret numbers that were given before it. `answers` and `submission`
 * lack them until they are saved again. A saved answer counts as confirmed. `cleared` names fields whose answer was
 * cleared, so that a preset does not come back for them (D44). `offer` is present if an insurer was chosen who sells
 * the plan. After submission, `reference`, `submittedAt` and `submission` (visible answers only) are present, too.
 */
export const ApplicationDetail = Type.Composite([
  Application,
  Type.Object({
    schemaVersion: Type.Integer(),
    answers: AnswersBySection,
    withheld: Type.Optional(Type.Array(FieldRef)),
    cleared: Type.Array(FieldRef),
    /** The server's date in the applicant's state. */
    today: Day,
    facts: ApplicationFacts,
    /** Its own quote (D61); absent for one that was sent before quotes had ids. */
    quote_id: Type.Optional(Type.String()),
    /** What Medicare the applicant has, as onboarding said. */
    medicare_status: Type.Optional(MedicareStatus),
    reference: Type.Optional(Type.String()),
    submittedAt: Type.Optional(Instant),
    submission: Type.Optional(AnswersBySection),
    /** The version of the disclosure's text that the person who has the application agreed to. */
    disclosure: Type.Optional(Type.String()),
    /** In what role a sent application was signed; absent where it was sent before that was asked. */
    signedAs: Type.Optional(SignerRole),
    offer: Type.Optional(SubmittedOffer),
  }),
])
export type ApplicationDetail = Static<typeof ApplicationDetail>

export const CreateApplication = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    schemaId: Type.String({ minLength: 1, maxLength: 200 }),
    /**
     * The quote that it is started from; the current one by default. If that has an application, it is copied: each
     * application has its own (D61).
     */
    quote_id: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  },
  closed,
)
export type CreateApplication = Static<typeof CreateApplication>

/** The offer of an application before and after its quote took over its answers; absent where there is none (D61). */
export const PricedAgain = Type.Object({
  quote_id: Type.String(),
  before: Type.Optional(SubmittedOffer),
  after: Type.Optional(SubmittedOffer),
})
export type PricedAgain = Static<typeof PricedAgain>

/** One change; an absent `value` clears the answer. */
export const AnswerChange = Type.Object(
  {
    section: Type.String({ minLength: 1, maxLength: 200 }),
    field: Type.String({ minLength: 1, maxLength: 200 }),
    value: Type.Optional(AnswerValue),
  },
  closed,
)
export type AnswerChange = Static<typeof AnswerChange>

export const SaveAnswers = Type.Object(
  { changes: Type.Array(AnswerChange, { minItems: 1, maxItems: 500 }) },
  closed,
)
export type SaveAnswers = Static<typeof SaveAnswers>

/**
 * Everything named is stored. `issues` are format problems of what was saved (D53); `facts` and `today` are
 * the server's after the change.
 */
export const AnswersSaved = Type.Object({
  revision: Type.Integer(),
  savedAt: Instant,
  issues: Type.Array(AnswerIssue),
  facts: ApplicationFacts,
  today: Day,
})
export type AnswersSaved = Static<typeof AnswersSaved>

/** The same result however often the application is sent (D53). */
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
    summary: 'Lists the applications of the session’s user, newest change first.',
    status: 200,
    response: Type.Array(Application),
  },
  createApplication: {
    method: 'POST',
    path: '/api/application',
    summary: 'Starts an application on a form definition.',
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
  saveAnswers: {
    method: 'PATCH',
    path: '/api/application/:id/answers',
    summary: 'Saves changed answers; the last writer wins per field (D30).',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: SaveAnswers,
    status: 200,
    response: AnswersSaved,
  },
  priceApplication: {
    method: 'POST',
    path: '/api/application/:id/quote',
    summary: 'Gives the quote of an application its saved answers and prices it again (D61).',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: PricedAgain,
  },
  agreeToDisclosure: {
    method: 'POST',
    path: '/api/application/:id/disclosure',
    summary: 'Keeps the consent to sign and to get papers electronically, with its text (D72).',
    params: IdParams,
    body: AgreeToDisclosure,
    status: 200,
    response: DisclosureAgreed,
  },
  withdrawFromDisclosure: {
    method: 'DELETE',
    path: '/api/application/:id/disclosure',
    summary: 'Withdraws that consent. Does nothing if there is none.',
    params: IdParams,
    body: NoBody,
    status: 204,
    response: NoContent,
  },
  submitApplication: {
    method: 'POST',
    path: '/api/application/:id/submit',
    summary: 'Checks everything and submits the visible answers, once (D53).',
    params: IdParams,
    body: SubmitApplication,
    status: 200,
    response: ApplicationSubmitted,
  },
  resumeApplication: {
    method: 'POST',
    path: '/api/applications/resume',
    summary: 'Moves the application of a resume code to this session (D31).',
    body: ResumeApplication,
    status: 200,
    response: Application,
  },
} as const satisfies Record<string, Call>
