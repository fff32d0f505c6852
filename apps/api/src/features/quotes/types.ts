import type { Offer, Quote } from '@gapwise/api-contract'

/**
 * Input for a rate lookup. It is the payload of `POST /api/quote`, with the locality resolved (D55).
 */
export interface RateRequest {
  /** Two-letter code of the state the applicant lives in. */
  state: string
  /** Five digits. `undefined` if it is not known. */
  zip5?: string | undefined
  /** Name of the county, such as `Dallas County`. `undefined` if it is not known. */
  county?: string | undefined
  /** Birth date as `YYYY-MM-DD`. */
  applicantDob: string
  gender: 'Male' | 'Female'
  tobacco: 'Yes' | 'No'
  /** `medicare_status` from onboarding, which affects the effective date (D19). */
  medicareStatus?: string
  /**
   * Requested start of coverage as `YYYY-MM-DD`, which decides which rates are in force. Defaults to
   * the effective date (D19).
   */
  start?: string | undefined
  /** Codes of the wanted plans, such as `G` or `HDG`. Defaults to the plans of onboarding. */
  plans?: readonly string[]
  /** Today's date in the applicant's state, as `YYYY-MM-DD` (D40). */
  today: string
}

/**
 * One carrier's offer for one plan, in US dollars per month, rounded half up to cents (D55). The
 * optional facts are present only if the source gives them.
 */
export type RateOffer = Offer

/**
 * All offers from a source, as returned by `POST /api/quote` (D55).
 *
 * - `label`: shown next to every figure of this quote, such as `Sample rates` (D35).
 * - `offers`: lowest rate first within each plan. Empty if the source sells nothing in the state.
 * - `notice`: sentence for the applicant about the offers, or about why there are none.
 * - `partial`: `true` if the source could not give all offers.
 */
export type RateQuote = Quote

/** A source of rates (D35), such as the illustrative model, a rate book, or a licensed feed. */
export interface RateSource {
  /** @throws {ApiError} `RATES_UNAVAILABLE` if a remote source gives no rate. */
  quote(request: RateRequest): Promise<RateQuote>
  /** Returns `true` while a remote source is not asked. Absent if the source cannot fail. */
  readonly isFailing?: () => boolean
}

/** Plans of onboarding (specification section 2), for a request that names none. */
export const DEFAULT_PLANS: readonly string[] = ['G', 'N']

/** Label for an insurer's real rates (D35). */
export const REAL_RATES = 'Monthly rates'

/** Sorts offers by plan, price, and carrier, in an order that does not depend on a locale. */
export function sortOffers(offers: readonly RateOffer[]): RateOffer[] {
  return offers.toSorted(
    (one, other) =>
      compare(one.plan, other.plan) || one.rate - other.rate || compare(one.carrier, other.carrier),
  )
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1
}
