import { ageAtEffectiveDate, effectiveDate } from '@gapwise/medicare-rules'
import {
  AGE_FACTORS,
  BASE_RATE,
  COMMUNITY_STATES,
  FIRST_AGE,
  MALE_FACTOR,
  PLAN_FACTORS,
  SAMPLE_CARRIERS,
  STATE_FACTORS,
  TOBACCO_FACTOR,
} from './illustrative-rates'
import { NO_SAMPLE_RATES, OWN_PLANS } from './notices'
import { productInCents } from './round-to-cents'
import {
  DEFAULT_PLANS,
  sortOffers,
  type RateOffer,
  type RateQuote,
  type RateRequest,
  type RateSource,
} from './types'

/** Label next to every sample rate (D35). */
const LABEL = 'Sample rates'

/** Inputs from which the model computes a monthly rate. */
export interface RateFactors {
  /** Two-letter code of a state that the model covers. */
  state: string
  /** A plan that the model covers, such as `G`. */
  plan: string
  /** Age on the effective date. Ages below 65 count as 65, and ages above 99 count as 99. */
  age: number
  gender: 'Male' | 'Female'
  tobacco: 'Yes' | 'No'
  carrierFactor: number
}

function personFactors({ state, age, gender, tobacco }: RateFactors): number[] {
  if (COMMUNITY_STATES.has(state)) return []
  const oldest = AGE_FACTORS.length - 1
  const ageFactor = AGE_FACTORS[Math.min(Math.max(age - FIRST_AGE, 0), oldest)] ?? 1
  return [ageFactor, gender === 'Male' ? MALE_FACTOR : 1, tobacco === 'Yes' ? TOBACCO_FACTOR : 1]
}

/**
 * Returns the model's monthly rate in dollars, rounded half up to cents.
 * @returns `undefined` for a state or plan that the model does not cover.
 */
export function monthlyRate(factors: RateFactors): number | undefined {
  const stateFactor = own(STATE_FACTORS, factors.state)
  const planFactor = own(PLAN_FACTORS, factors.plan)
  if (stateFactor === undefined || planFactor === undefined) return undefined
  return productInCents(BASE_RATE, [
    stateFactor,
    planFactor,
    ...personFactors(factors),
    factors.carrierFactor,
  ])
}

function own<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined
}

function noticeFor(state: string): string | undefined {
  const noOffers = own(STATE_FACTORS, state) === undefined ? NO_SAMPLE_RATES : undefined
  return own(OWN_PLANS, state) ?? noOffers
}

/**
 * Creates the built-in source of rates, an illustrative model with fictitious carriers (D35). The
 * rates depend on the age on the effective date (D19, D20). Quoting rejects with `CalendarDayError`
 * if the birth date is not a real date.
 */
export function createIllustrativeRateSource(): RateSource {
  return {
    quote: (request) =>
      new Promise((resolve) => {
        resolve(quote(request))
      }),
  }
}

function quote(request: RateRequest): RateQuote {
  const { state, gender, tobacco, plans = DEFAULT_PLANS } = request
  const notice = noticeFor(state)
  if (notice) return { label: LABEL, offers: [], notice }

  const start = effectiveDate(request.today, request.medicareStatus)
  const age = ageAtEffectiveDate(request.applicantDob, start)
  const offers = plans.flatMap((plan) =>
    SAMPLE_CARRIERS.flatMap(({ naic, name, factor, householdDiscount }): RateOffer[] => {
      const rate = monthlyRate({ state, plan, age, gender, tobacco, carrierFactor: factor })
      if (rate === undefined) return []
      const discountRate = productInCents(rate, [1 - householdDiscount])
      return [
        {
          ...{ naic, carrier: name, plan, rate, discount_rate: discountRate },
          rating_class: COMMUNITY_STATES.has(state) ? 'community' : 'attained-age',
        },
      ]
    }),
  )
  return { label: LABEL, offers: sortOffers(offers) }
}
