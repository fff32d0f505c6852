import { Type, type Static } from '@sinclair/typebox'
import type { Call } from './call'
import { closed } from './common'

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

export const quoteCalls = {
  quote: {
    method: 'POST',
    path: '/api/quote',
    summary: 'Sample rates for a person (D35, D55).',
    body: QuoteRequest,
    status: 200,
    response: Quote,
  },
} as const satisfies Record<string, Call>
