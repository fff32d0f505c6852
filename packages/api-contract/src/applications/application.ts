import { Type, type Static } from '@sinclair/typebox'
import { AnswersBySection } from './answers'
import { Day, FieldPath, Instant } from '../common'
import { ApplyingFor, MedicareStatus } from '../onboarding'
import { Offer } from '../quote'
import { ApplicationFacts } from './facts'
import { ApplicationBroker, Signer } from './signing'
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
  /**
   * Id of the application's quote. Absent in old applications, from before quotes had ids.
   * @see D61
   */
  quote_id: Type.Optional(Type.String()),
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
    /** `true` if a draft's offer has another price than its quote, which has the last shown price. */
    price_changed: Type.Optional(Type.Boolean()),
    /** Statuses since the application was sent. Absent before. */
    progress: Type.Optional(SubmissionProgress),
    /** The broker who took part. Present after submission, if a broker did. */
    broker: Type.Optional(ApplicationBroker),
  }),
])
export type ApplicationDetail = Static<typeof ApplicationDetail>
