import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import {
  closed,
  Day,
  IdempotencyHeaders,
  IdParams,
  Instant,
  NoBody,
  NoContent,
  OrNull,
  PlanCode,
} from './common'
import { ApplyingFor, MedicareStatus, OnboardingForm, QuoteQuery } from './onboarding'

/**
 * Facts that a rate depends on. The server answers 422 and names the field if the ZIP code or the
 * birth date is invalid, or if a plan is not open to the person.
 * @see D55
 */
export const QuoteRequest = Type.Object(
  {
    zip5: Type.String({ maxLength: 20 }),
    applicant_dob: Type.String({ maxLength: 20 }),
    tobacco: Type.Union([Type.Literal('Yes'), Type.Literal('No')]),
    gender: Type.Union([Type.Literal('Male'), Type.Literal('Female')]),
    /** The plan to price. */
    plan_type: Type.Optional(PlanCode),
    /** Plans to price, if not only one. Without both, the quote has offers for `G` and `N`. */
    plans: Type.Optional(Type.Array(PlanCode, { minItems: 1, maxItems: 6 })),
    /** Start of Medicare Part A. A start before 2020 opens plans C, F, and HDF. */
    medicare_part_a: Type.Optional(Type.String({ maxLength: 20 })),
    county: Type.Optional(Type.String({ maxLength: 200 })),
    /** Two-letter state code. Defaults to the state of the ZIP code. */
    state: Type.Optional(Type.String({ maxLength: 200 })),
    /** Decides the earliest start. Defaults to the answer in the person's onboarding form. */
    medicare_status: Type.Optional(MedicareStatus),
    /** Requested first day of coverage. Without one on which coverage can start, the earliest. */
    effective_date: Type.Optional(Type.String({ maxLength: 20 })),
  },
  closed,
)
export type QuoteRequest = Static<typeof QuoteRequest>

/**
 * How an insurer sets the rate. `issue-age`: by the age at purchase. `attained-age`: by the current
 * age. `community`: the same for every age.
 */
export const RatingClass = Type.Union([
  Type.Literal('issue-age'),
  Type.Literal('attained-age'),
  Type.Literal('community'),
])
export type RatingClass = Static<typeof RatingClass>

/** A change of an insurer's rates. `percent` is negative if they fell. */
export const RateIncrease = Type.Object({ year: Type.Integer(), percent: Type.Number() })
export type RateIncrease = Static<typeof RateIncrease>

/**
 * One insurer's price. `rate` and `discount_rate` are in dollars per month. `discount_rate`
 * includes the household discount. The other amounts and facts are present if the source of the
 * rates gives them.
 */
export const Offer = Type.Object({
  naic: Type.String(),
  carrier: Type.String(),
  plan: Type.String(),
  rate: Type.Number(),
  discount_rate: Type.Number(),
  /** Dollars that are paid once, with the first payment. */
  policy_fee: Type.Optional(Type.Number()),
  rating_class: Type.Optional(RatingClass),
  /** First start of coverage that the rate is for. */
  effective_date: Type.Optional(Day),
  /** Earlier changes of the rate, newest first. */
  increases: Type.Optional(Type.Array(RateIncrease)),
  /** AM Best's rating of the insurer's financial strength, such as `A+`. */
  am_best_rating: Type.Optional(Type.String()),
})
export type Offer = Static<typeof Offer>

/**
 * Offers for one applicant. `label` must be in sight wherever a price is. If there are no offers, or
 * not all of them, `notice` explains why.
 * @see D35
 */
export const Quote = Type.Object({
  label: Type.String(),
  offers: Type.Array(Offer),
  notice: Type.Optional(Type.String()),
  /** `true` if some insurers or plans are missing, because the source did not answer completely. */
  partial: Type.Optional(Type.Boolean()),
})
export type Quote = Static<typeof Quote>

/**
 * One of the user's quotes, for a list. Contains enough of the quote's form to show whom the quote
 * is for, and what the chosen plan costs. `rate` and `discount_rate` are dollars per month, and are
 * absent until an offer is chosen.
 * @see D61
 */
export const QuoteSummary = Type.Object({
  id: Type.String(),
  /** `true` for the quote that the onboarding calls use by default. */
  isCurrent: Type.Boolean(),
  createdAt: Instant,
  savedAt: Instant,
  /**
   * Time when the quote's price was last computed and returned. `null` if the quote has no price.
   */
  pricedAt: OrNull(Instant),
  /** Id of the application that was started from this quote. */
  applicationId: OrNull(Type.String()),
  first_name: Type.Optional(Type.String()),
  applicant_dob: Type.Optional(Type.String()),
  gender: Type.Optional(Type.String()),
  zip5: Type.Optional(Type.String()),
  applying_for: Type.Optional(ApplyingFor),
  plan_type: Type.Optional(Type.String()),
  naic: Type.Optional(Type.String()),
  rate: Type.Optional(Type.Number()),
  discount_rate: Type.Optional(Type.Number()),
})
export type QuoteSummary = Static<typeof QuoteSummary>

/**
 * The quote that has become the current quote. The `ETag` has the same meaning as for `POST
 * /api/onboarding/load`.
 */
export const OpenedQuote = Type.Object({ id: Type.String(), onboardingData: OnboardingForm })
export type OpenedQuote = Static<typeof OpenedQuote>

/** Which offers to email. The server computes the prices again, so none is taken from the client. */
export const EmailQuote = Type.Object(
  {
    /** The recipient. It can be someone else, such as a spouse. */
    to: Type.String({ minLength: 1, maxLength: 320 }),
    plan: PlanCode,
    /** `true` for the prices with the household discount. */
    discounted: Type.Boolean(),
  },
  closed,
)
export type EmailQuote = Static<typeof EmailQuote>

/** The offer whose outline is read. With `save`, the browser saves the PDF instead of showing it. */
export const QuoteOutlineQuery = Type.Object(
  {
    plan: PlanCode,
    naic: Type.String({ minLength: 1, maxLength: 20 }),
    /** For the price with the household discount. */
    discounted: Type.Optional(Type.Literal('yes')),
    save: Type.Optional(Type.Literal('yes')),
  },
  closed,
)

export const quoteCalls = {
  /**
   * @see D35
   * @see D55
   */
  quote: {
    method: 'POST',
    path: '/api/quote',
    summary: 'Returns rates for one applicant.',
    query: QuoteQuery,
    body: QuoteRequest,
    status: 200,
    response: Quote,
  },
  /** @see D61 */
  listQuotes: {
    method: 'GET',
    path: '/api/quotes',
    summary: 'Lists the quotes of the session’s user, newest first.',
    status: 200,
    response: Type.Array(QuoteSummary),
  },
  /** @see D61 */
  startQuote: {
    method: 'POST',
    path: '/api/quotes',
    summary: 'Starts a quote for another applicant and makes it the current quote.',
    headers: IdempotencyHeaders,
    body: NoBody,
    status: 201,
    response: OpenedQuote,
  },
  /** @see D61 */
  openQuote: {
    method: 'POST',
    path: '/api/quotes/:id/open',
    summary: 'Marks a quote as the current one.',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: OpenedQuote,
  },
  /**
   * Answers 422 if the address is invalid, or if the quote has no offer for the plan. The email
   * contains no answer of the person.
   */
  emailQuote: {
    method: 'POST',
    path: '/api/quotes/:id/email',
    summary: 'Emails the offers of a quote for one plan.',
    params: IdParams,
    body: EmailQuote,
    status: 204,
    response: NoContent,
  },
  /**
   * Answers 422 if the quote has no such offer. Nothing is recorded: the documents that a person
   * must have before signing are those of the application.
   */
  readQuoteOutline: {
    method: 'GET',
    path: '/api/quotes/:id/outline-of-coverage',
    summary: 'Returns the outline of coverage for one offer of a quote as a PDF.',
    params: IdParams,
    query: QuoteOutlineQuery,
    status: 200,
    response: Type.Unsafe<Uint8Array>(
      Type.String({ contentMediaType: 'application/octet-stream' }),
    ),
  },
} as const satisfies Record<string, Call>
