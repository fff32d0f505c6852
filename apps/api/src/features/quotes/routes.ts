import type { AnswerIssue, QuoteRequest } from '@gapwise/api-contract'
import { quoteDates } from '@gapwise/enrollment'
import { isExistingDay, isPlanOpen } from '@gapwise/medicare-rules'
import type { FastifyInstance } from 'fastify'
import type { RateFeedConfig } from '../../config/config'
import type { Clock } from '../../shared/clock'
import type { Database, DatabaseLog } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { STATE_TIME_ZONES } from '../../shared/state-time-zones'
import type { Onboarding } from '../onboarding'
import type { ZipDirectory } from '../zip-lookup'
import { createHttpRateSource } from './feed/http-rate-source'
import { createIllustrativeRateSource } from './illustrative-rate-source'
import { createRateBookSource } from './rate-book-source'
import { DEFAULT_PLANS, type RateSource } from './types'

/**
 * Creates the source of rates: the licensed feed if it is configured, or else imported rates, or
 * else illustrative rates. A feed that fails is never replaced by other rates, because they could be
 * old or made up.
 */
export function createRates(deps: {
  database: Database
  clock: Clock
  log: DatabaseLog
  feed: RateFeedConfig | undefined
}): RateSource {
  const { database, feed } = deps
  return feed
    ? createHttpRateSource(feed, deps)
    : createRateBookSource(database, createIllustrativeRateSource())
}

/** Registers the route that returns quotes. */
export function registerQuotes(
  app: FastifyInstance,
  deps: {
    rates: RateSource
    zips: ZipDirectory
    onboarding: Onboarding
    clock: Clock
    throttle: ThrottleRoute
  },
): void {
  const { rates, zips, onboarding, clock, throttle } = deps
  serveCall(app, 'quote', { config: throttle(THROTTLES.lookUp) }, async ({ body, query, user }) => {
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
    const { applicant_dob, zip5, gender, tobacco } = body
    const form = user ? (await onboarding.load(user, query.quote))?.form : undefined
    const { medicare_status, medicare_part_b } = form ?? {}
    return rates.quote({
      ...{ state, county, plans, today, zip5, gender, tobacco },
      applicantDob: applicant_dob,
      start: quoteDates({ medicare_status, applicant_dob, medicare_part_b }, today).start,
      ...(medicare_status ? { medicareStatus: medicare_status } : {}),
    })
  })
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
