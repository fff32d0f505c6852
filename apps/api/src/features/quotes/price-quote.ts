import type { AnswerIssue, OnboardingForm, QuoteRequest } from '@gapwise/api-contract'
import { plannedStart, quoteDates } from '@gapwise/enrollment'
import { isExistingDay, isPlanOpen } from '@gapwise/medicare-rules'
import { ApiError } from '../../errors/api-error'
import type { Clock } from '../../shared/clock'
import { STATE_TIME_ZONES } from '../../shared/state-time-zones'
import type { ZipDirectory } from '../zip-lookup'
import { DEFAULT_PLANS, type RateQuote, type RateSource } from './types'

export interface PricingDependencies {
  readonly rates: RateSource
  readonly zips: ZipDirectory
  readonly clock: Clock
}

/**
 * Returns the offers for the answers in a request, the day on which coverage would start, the
 * person's state, and today's date there.
 * @param form The person's onboarding form. Their Medicare situation determines the start, unless
 * the request or their application does.
 * @throws {ApiError} `QUOTE_INVALID`, with an issue for each answer that is not usable.
 */
export async function priceQuote(
  { rates, zips, clock }: PricingDependencies,
  body: QuoteRequest,
  form: OnboardingForm | undefined,
): Promise<{ quote: RateQuote; start: string; state: string; today: string }> {
  const { state, county } = await localityOf(body, zips)
  const today = clock.today(state)
  const plans = body.plan_type ? [body.plan_type] : (body.plans ?? DEFAULT_PLANS)
  const issues = [
    ...(state ? [] : [issue('zip5', 'zip5', 'Enter a 5-digit ZIP code')]),
    ...(isExistingDay(body.applicant_dob) && body.applicant_dob <= today
      ? []
      : [issue('applicant_dob', 'date', 'Enter a real date')]),
    ...(arePlansOpen(body, plans)
      ? []
      : [
          issue(
            'plan_type',
            'plan_closed',
            'This plan is only for people who had Medicare before 2020',
          ),
        ]),
  ]
  if (!state || issues.length > 0) throw new ApiError('QUOTE_INVALID', { issues })
  const { applicant_dob, zip5, gender, tobacco, effective_date: requested = '' } = body
  const { medicare_part_b, planned_start } = form ?? {}
  const medicare_status = body.medicare_status ?? form?.medicare_status
  const situation = { medicare_status, applicant_dob, medicare_part_b, planned_start }
  const { planned } = quoteDates(situation, today)
  const start = plannedStart(requested, { today, start: planned })
  const quote = await rates.quote({
    ...{ state, county, plans, today, zip5, gender, tobacco, start },
    applicantDob: applicant_dob,
    ...(medicare_status ? { medicareStatus: medicare_status } : {}),
  })
  return { quote, start, state, today }
}

function arePlansOpen(body: QuoteRequest, plans: readonly string[]): boolean {
  const facts = { dob: body.applicant_dob, partAStart: body.medicare_part_a }
  return plans.every((plan) => isPlanOpen(plan, facts))
}

/**
 * Returns the locality that the person entered, or else the ZIP code's. The entered state matters
 * for ZIP codes that cross a border and for unknown ZIP codes. The ZIP code's county is used only if
 * it has no other.
 */
async function localityOf(
  { zip5, state, county }: QuoteRequest,
  zips: ZipDirectory,
): Promise<{ state: string | undefined; county: string | undefined }> {
  if (!/^\d{5}$/.test(zip5)) return { state: undefined, county }
  const named = state?.trim().toUpperCase() ?? ''
  const isNamed = Object.hasOwn(STATE_TIME_ZONES, named)
  if (isNamed && county) return { state: named, county }
  const found = await zips.lookup(zip5)
  const [only, ...others] = found?.counties ?? []
  return {
    state: isNamed ? named : found?.state,
    county: county || (others.length === 0 ? only?.name : undefined),
  }
}

function issue(field: string, code: string, message: string): AnswerIssue {
  return { section: 'quote', field, code, message }
}
