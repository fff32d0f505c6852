/**
 * Input for a rate lookup. It is the payload of `POST /api/quote`, with the state resolved (D55).
 */
export interface RateRequest {
  /** Two-letter code of the state the applicant lives in. */
  state: string
  /** Birth date as `YYYY-MM-DD`. */
  applicantDob: string
  gender: 'Male' | 'Female'
  tobacco: 'Yes' | 'No'
  /** `medicare_status` from onboarding, which affects the effective date (D19). */
  medicareStatus?: string
  /** Letters of the wanted plans; `undefined` for all plans that the source sells in the state. */
  plans?: readonly string[]
  /** Today's date in the applicant's state, as `YYYY-MM-DD` (D40). */
  today: string
}

/** One carrier's offer for one plan, in US dollars per month (D55). */
export interface RateOffer {
  naic: string
  carrier: string
  /** Plan letter, such as `G` or `High Deductible G`. */
  plan: string
  /** Monthly rate in dollars, rounded half up to cents. */
  rate: number
  /** Monthly rate with the household discount, rounded half up to cents. */
  discount_rate: number
}

/** All offers from a source, as returned by `POST /api/quote` (D55). */
export interface RateQuote {
  /** Label shown next to every figure of this quote, such as `Sample rates` (D35). */
  label: string
  /**
   * Offers, lowest rate first within each plan. The list is empty if the source sells nothing in
   * the state.
   */
  offers: RateOffer[]
  /** Sentence for the applicant about the offers, or about why there are none. */
  notice?: string
}

/** A source of rates (D35), such as the illustrative model or a rate book. */
export interface RateSource {
  quote(request: RateRequest): Promise<RateQuote>
}
