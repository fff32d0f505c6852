/** What a rate depends on; the payload of `POST /api/quote` with the state and age resolved (D55). */
export interface RateRequest {
  /** Two-letter code of the state the applicant lives in. */
  state: string
  /** Birth date, `YYYY-MM-DD`. */
  applicantDob: string
  gender: 'Male' | 'Female'
  tobacco: 'Yes' | 'No'
  /** `medicare_status` of onboarding; moves the effective date (D19). */
  medicareStatus?: string
  /** Plan letters wanted; all that the source sells in the state when absent. */
  plans?: readonly string[]
  /** The date in the applicant's state, `YYYY-MM-DD` (D40). */
  today: string
}

/** One offer of one carrier for one plan, in US dollars a month (D55). */
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

/** Everything a source can offer; the answer of `POST /api/quote` (D55). */
export interface RateQuote {
  /** Shown wherever a figure of this quote shows, such as `Sample rates` (D35). */
  label: string
  /** Lowest rate first within a plan; empty when the source sells nothing there. */
  offers: RateOffer[]
  /** Why there are no offers, or what to know about them: one sentence for the applicant. */
  notice?: string
}

/** A source of rates (D35): the illustrative model, later a rate book or a licensed feed. */
export interface RateSource {
  quote(request: RateRequest): Promise<RateQuote>
}
