import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from './common'
import { OnboardingForm, QuoteQuery } from './onboarding'

/**
 * Facts that a rate depends on. If the ZIP code or the birth date is invalid, the server answers
 * 422 and names the field.
 * @see D55
 */
export const QuoteRequest = Type.Object(
  {
    zip5: Type.String({ maxLength: 20 }),
    applicant_dob: Type.String({ maxLength: 20 }),
    tobacco: Type.Union([Type.Literal('Yes'), Type.Literal('No')]),
    gender: Type.Union([Type.Literal('Male'), Type.Literal('Female')]),
    /** The plan to price. If absent, the quote has offers for both plans. */
    plan_type: Type.Optional(Type.Union([Type.Literal('G'), Type.Literal('N')])),
    county: Type.Optional(Type.String({ maxLength: 200 })),
    /** Two-letter state code. Defaults to the state of the ZIP code. */
    state: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type QuoteRequest = Static<typeof QuoteRequest>

/**
 * One insurer's price. `rate` and `discount_rate` are in dollars per month. `discount_rate`
 * includes the household discount.
 */
export const Offer = Type.Object({
  naic: Type.String(),
  carrier: Type.String(),
  plan: Type.String(),
  rate: Type.Number(),
  discount_rate: Type.Number(),
})
export type Offer = Static<typeof Offer>

/**
 * Offers for one applicant. `label` must be shown next to every price. If there are no offers,
 * `notice` explains why.
 * @see D35
 */
export const Quote = Type.Object({
  label: Type.String(),
  offers: Type.Array(Offer),
  notice: Type.Optional(Type.String()),
})
export type Quote = Static<typeof Quote>

/**
 * One of the user's quotes, for a list. Contains enough of the quote's form to show whom the quote
 * is for.
 * @see D61
 */
export const QuoteSummary = Type.Object({
  id: Type.String(),
  /** `true` for the quote that the onboarding calls use by default. */
  isCurrent: Type.Boolean(),
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
})
export type QuoteSummary = Static<typeof QuoteSummary>

/**
 * The quote that has become the current quote. The `ETag` has the same meaning as for `POST
 * /api/onboarding/load`.
 */
export const OpenedQuote = Type.Object({ id: Type.String(), onboardingData: OnboardingForm })
export type OpenedQuote = Static<typeof OpenedQuote>

export const quoteCalls = {
  /**
   * @see D35
   * @see D55
   */
  quote: {
    method: 'POST',
    path: '/api/quote',
    summary: 'Returns sample rates for one applicant.',
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
} as const satisfies Record<string, Call>
