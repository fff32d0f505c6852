import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from './common'
import { OnboardingForm, QuoteQuery } from './onboarding'

/** Checked by value as well: a 5-digit ZIP, a real birth date, or 422 with the field named (D55). */
export const QuoteRequest = Type.Object(
  {
    zip5: Type.String({ maxLength: 20 }),
    applicant_dob: Type.String({ maxLength: 20 }),
    tobacco: Type.Union([Type.Literal('Yes'), Type.Literal('No')]),
    gender: Type.Union([Type.Literal('Male'), Type.Literal('Female')]),
    /** Default: offers of both plans. */
    plan_type: Type.Optional(Type.Union([Type.Literal('G'), Type.Literal('N')])),
    county: Type.Optional(Type.String({ maxLength: 200 })),
    /** Two-letter code; default: the state of the ZIP code. */
    state: Type.Optional(Type.String({ maxLength: 200 })),
  },
  closed,
)
export type QuoteRequest = Static<typeof QuoteRequest>

/** One price. `rate` and `discount_rate` (household discount) are dollars a month. */
export const Offer = Type.Object({
  naic: Type.String(),
  carrier: Type.String(),
  plan: Type.String(),
  rate: Type.Number(),
  discount_rate: Type.Number(),
})
export type Offer = Static<typeof Offer>

/** `label` stands beside every figure (D35). `notice` says why there is no offer, where there is none. */
export const Quote = Type.Object({
  label: Type.String(),
  offers: Type.Array(Offer),
  notice: Type.Optional(Type.String()),
})
export type Quote = Static<typeof Quote>

/** A quote of the session's user, as lists show it (D61): enough of its form to tell whom it is for. */
export const QuoteSummary = Type.Object({
  id: Type.String(),
  /** The one that the onboarding calls are about when they name none. */
  isCurrent: Type.Boolean(),
  savedAt: Instant,
  /** When its price was last told; `null` without a price. */
  pricedAt: OrNull(Instant),
  /** The application that was started from it. */
  applicationId: OrNull(Type.String()),
  first_name: Type.Optional(Type.String()),
  applicant_dob: Type.Optional(Type.String()),
  gender: Type.Optional(Type.String()),
  zip5: Type.Optional(Type.String()),
})
export type QuoteSummary = Static<typeof QuoteSummary>

/** A quote that became the current one. Its `ETag` is as that of `POST /api/onboarding/load`. */
export const OpenedQuote = Type.Object({ id: Type.String(), onboardingData: OnboardingForm })
export type OpenedQuote = Static<typeof OpenedQuote>

export const quoteCalls = {
  quote: {
    method: 'POST',
    path: '/api/quote',
    summary: 'Sample rates for a person (D35, D55).',
    query: QuoteQuery,
    body: QuoteRequest,
    status: 200,
    response: Quote,
  },
  listQuotes: {
    method: 'GET',
    path: '/api/quotes',
    summary: 'Lists the quotes of the session’s user, the newest first (D61).',
    status: 200,
    response: Type.Array(QuoteSummary),
  },
  startQuote: {
    method: 'POST',
    path: '/api/quotes',
    summary: 'Starts a quote for another person and makes it the current one (D61).',
    headers: IdempotencyHeaders,
    body: NoBody,
    status: 201,
    response: OpenedQuote,
  },
  openQuote: {
    method: 'POST',
    path: '/api/quotes/:id/open',
    summary: 'Makes a quote the current one (D61).',
    params: IdParams,
    body: NoBody,
    status: 200,
    response: OpenedQuote,
  },
} as const satisfies Record<string, Call>
