import { Type, type Static } from '@sinclair/typebox'
import { AnswersBySection, AnswerJsonSchema } from './answers'
import type { Call } from '../call'
import {
  closed,
  Day,
  FieldPath,
  IdempotencyHeaders,
  IdParams,
  Instant,
  NoBody,
  NoContent,
} from '../common'
import { AnswerIssue } from '../errors'
import { ApplyingFor, MedicareStatus } from '../onboarding'
import { Offer } from '../quote'
import {
  AgreeToDisclosure,
  ApplicationBroker,
  DisclosureAgreed,
  Signer,
  SubmitApplication,
} from './signing'
import { CurrentStatus, SubmissionProgress } from './status'

/**
 * An enrollment application, as a list shows it.
 * @see D29
 */
export const Application = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /**
   * Id of the form definition, one of the `schemaIds` in `GET /api/config`.
   * @see D53
   */
  schemaId: Type.String(),
  /**
   * Resume code. It has three groups of four characters, separated by dashes.
   * @see D31
   */
  resumeCode: Type.String(),
  status: Type.Union([Type.Literal('draft'), Type.Literal('submitted')]),
  /** Version number that increases by one with every saved change. */
  revision: Type.Integer(),
  updatedAt: Instant,
  /**
   * Current status of a sent application. Absent before it is sent.
   * @see D75
   */
  current: Type.Optional(CurrentStatus),
  /** Person that the application is for. Absent if it was not said. */
  applying_for: Type.Optional(ApplyingFor),
  /**
   * Title of the page on which a draft continues. Only the list has it and `minutesLeft`, and only
   * for the newest drafts.
   */
  continueAt: Type.Optional(Type.String()),
  /** Estimate of the minutes until a draft can be sent. */
  minutesLeft: Type.Optional(Type.Integer({ minimum: 1 })),
})
export type Application = Static<typeof Application>

/**
 * A right under state law that the applicant has, or may have, today. While there is one, nothing
 * about health is asked.
 *
 * - `outcome`: `applies`, `depends` on an answer that is missing, or a licensed person must `check`.
 * - `lastDay`: absent if the right does not end on a day.
 * @see D76
 */
const ApplicationRight = Type.Object({
  /** State and kind, such as `CA-birthday`. */
  rule: Type.String(),
  kind: Type.Union([
    Type.Literal('all-year'),
    Type.Literal('switch'),
    Type.Literal('birthday'),
    Type.Literal('anniversary'),
    Type.Literal('yearly'),
  ]),
  outcome: Type.Union([Type.Literal('applies'), Type.Literal('depends'), Type.Literal('check')]),
  lastDay: Type.Optional(Day),
})

/**
 * Facts that the server computes from the answers and the current date in the applicant's state.
 * @see D40
 */
export const ApplicationFacts = Type.Object({
  /**
   * First day of coverage for a person who has Medicare. Rates are for this day.
   * @see D19
   */
  effective_date: Day,
  /**
   * First day on which this person's coverage can start: `effective_date`, or the start of Part B if
   * that is later. Show this day.
   * @see D70
   */
  start_date: Day,
  /** Age that a rate is for, at least 65. `null` without a birth date. */
  age: Type.Union([Type.Integer(), Type.Null()]),
  /**
   * Values: -1 not known yet, 0 underwritten, 1 open enrollment, 2 guaranteed issue.
   * @see D11
   */
  underwriting_type: Type.Union([
    Type.Literal(-1),
    Type.Literal(0),
    Type.Literal(1),
    Type.Literal(2),
  ]),
  advantage_restricted: Type.Boolean(),
  open_enrollment: Type.Boolean(),
  state_right: Type.Optional(ApplicationRight),
})
export type ApplicationFacts = Static<typeof ApplicationFacts>

/**
 * The offer that the applicant applies for, as priced by the server. A draft has the current price,
 * and a submitted application has the price at submission. Prices are in dollars per month.
 * `discount_rate` includes the household discount. `label` must be shown next to every price.
 * @see D52
 * @see D35
 */
export const SubmittedOffer = Type.Composite([
  Type.Object({ label: Type.String() }),
  Offer,
  Type.Object({ discount_selected: Type.Boolean() }),
])
export type SubmittedOffer = Static<typeof SubmittedOffer>

/**
 * One application with its answers.
 *
 * - `withheld`: sensitive numbers that the user must type again after a resume by code. `answers`
 * and `submission` leave them out.
 * - `cleared`: fields whose answer was cleared, so that their default value does not come back.
 * - `offer`: present if the chosen insurer sells the plan.
 * - `reference`, `submittedAt`, and `submission`: present after submission. `submission` contains
 * only visible answers.
 * @see D44
 */
export const ApplicationDetail = Type.Composite([
  Application,
  Type.Object({
    schemaVersion: Type.Integer(),
    answers: AnswersBySection,
    withheld: Type.Optional(Type.Array(FieldPath)),
    cleared: Type.Array(FieldPath),
    /**
     * Answers that a broker typed for the applicant, who has not confirmed them. They are unconfirmed.
     * Absent if there are none.
     * @see D44
     */
    prefilled: Type.Optional(Type.Array(FieldPath)),
    /** Name of the broker who typed the `prefilled` answers. */
    prefilledBy: Type.Optional(Type.String()),
    /** Current date in the applicant's state, according to the server. */
    today: Day,
    /** IANA name of the time zone in which `today` is the current date. */
    timeZone: Type.String(),
    facts: ApplicationFacts,
    /**
     * Id of the application's quote. Absent in old applications, from before quotes had ids.
     * @see D61
     */
    quote_id: Type.Optional(Type.String()),
    /** The applicant's Medicare situation from onboarding. */
    medicare_status: Type.Optional(MedicareStatus),
    reference: Type.Optional(Type.String()),
    submittedAt: Type.Optional(Instant),
    submission: Type.Optional(AnswersBySection),
    /** Version of the disclosure that the application's owner agreed to. */
    disclosure: Type.Optional(Type.String()),
    /** The person who signed the application. Present after submission. */
    signer: Type.Optional(Signer),
    offer: Type.Optional(SubmittedOffer),
    /** `true` if there may be an offer, but the rates cannot be reached at the moment. */
    offer_unknown: Type.Optional(Type.Boolean()),
    /** Statuses since the application was sent. Absent before. */
    progress: Type.Optional(SubmissionProgress),
    /** The broker who took part. Present after submission, if a broker did. */
    broker: Type.Optional(ApplicationBroker),
  }),
])
export type ApplicationDetail = Static<typeof ApplicationDetail>

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

/** One changed answer. An update without `value` clears the answer. */
export const AnswerUpdate = Type.Object(
  {
    section: Type.String({ minLength: 1, maxLength: 200 }),
    field: Type.String({ minLength: 1, maxLength: 200 }),
    value: Type.Optional(AnswerJsonSchema),
  },
  closed,
)
export type AnswerUpdate = Static<typeof AnswerUpdate>

export const SaveAnswers = Type.Object(
  { changes: Type.Array(AnswerUpdate, { minItems: 1, maxItems: 500 }) },
  closed,
)
export type SaveAnswers = Static<typeof SaveAnswers>

/**
 * Result of a save. Every change was stored, even if `issues` lists format problems. `facts` and
 * `today` are the server's values after the change.
 * @see D53
 */
export const AnswersSaved = Type.Object({
  revision: Type.Integer(),
  savedAt: Instant,
  issues: Type.Array(AnswerIssue),
  facts: ApplicationFacts,
  today: Day,
})
export type AnswersSaved = Static<typeof AnswersSaved>

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
