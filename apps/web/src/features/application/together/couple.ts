import type { Application, OnboardingForm, QuoteSummary } from '../../../adapters/api/api-client'
import { msg } from '../../../language'

/** One of two people who buy plans together: a quote and, if it was started, its application. */
export interface Partner {
  readonly quoteId: string
  /** First name, or "First person" and "Second person". */
  readonly name: string
  readonly hasName: boolean
  readonly plan: string | undefined
  readonly naic: string | undefined
  readonly rate: number | undefined
  readonly discountRate: number | undefined
  readonly application: Application | undefined
  /** `true` if the pages about the rates show this person’s quote. */
  readonly isCurrent: boolean
}

/** The monthly price of both plans together. */
export interface JointPrice {
  /** Dollars a month. */
  readonly amount: number
  /** `true` if both prices include the household discount. */
  readonly isDiscounted: boolean
  /** `false` if the two people chose different insurers. Few insurers then give the discount. */
  readonly isSameInsurer: boolean
  readonly isSample: boolean
}

const COUPLE = 2

/**
 * Returns the couple’s quotes with their applications, the older one first. Returns `[]` if no quote is
 * for a couple.
 */
export function coupleOf(
  quotes: readonly QuoteSummary[],
  applications: readonly Application[],
): Partner[] {
  return quotes
    .filter(({ applying_for }) => applying_for === 'both')
    .slice(0, COUPLE)
    .toReversed()
    .toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt))
    .map((quote, index) => ({
      quoteId: quote.id,
      name: quote.first_name ?? (index === 0 ? msg('First person') : msg('Second person')),
      hasName: quote.first_name !== undefined,
      plan: quote.plan_type,
      naic: quote.naic,
      rate: quote.rate,
      discountRate: quote.discount_rate,
      isCurrent: quote.isCurrent,
      application: applications.find(({ id }) => id === quote.applicationId),
    }))
}

/** Returns the price of both plans together. `undefined` until both people chose an offer. */
export function jointPrice(couple: readonly Partner[]): JointPrice | undefined {
  const [one, other] = couple
  if (one?.rate === undefined || other?.rate === undefined) return undefined
  const isSameInsurer = one.naic === other.naic
  const discounted =
    isSameInsurer && one.discountRate !== undefined && other.discountRate !== undefined
      ? one.discountRate + other.discountRate
      : undefined
  const full = one.rate + other.rate
  return {
    amount: discounted ?? full,
    isDiscounted: discounted !== undefined && discounted < full,
    isSameInsurer,
    isSample: [one, other].some(({ naic }) => naic?.startsWith('SAMPLE')),
  }
}

/** Answers that the second person’s quote takes over. People of one household share them. */
export function sharedAnswers({
  zip5,
  city,
  county,
  state,
  plan_type,
}: OnboardingForm): Partial<OnboardingForm> {
  return {
    applying_for: 'both',
    discount_selected: true,
    ...(zip5 ? { zip5, city, county, state } : {}),
    ...(plan_type ? { plan_type } : {}),
  }
}
