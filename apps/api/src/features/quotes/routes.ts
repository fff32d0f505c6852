import type { AnswerIssue, QuoteRequest } from '@gapwise/api-contract'
import { isExistingDay } from '@gapwise/medicare-rules'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../shared/clock'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import { STATE_TIME_ZONES } from '../../shared/state-time-zones'
import type { Onboarding } from '../onboarding'
import type { ZipDirectory } from '../zip-lookup'
import { createIllustrativeRateSource } from './illustrative-rate-source'
import { createRateBookSource } from './rate-book-source'
import type { RateSource } from './types'

/** Plans that this product offers (specification section 2). */
const PLANS = ['G', 'N'] as const

/**
 * Creates the source of rates. It uses imported rates, or illustrative rates if none were imported.
 */
export function createRates(database: Database): RateSource {
  return createRateBookSource(database, createIllustrativeRateSource())
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
    const state = await stateOf(body, zips)
    const today = clock.today(state)
    const issues = [
      ...(state ? [] : [issue('zip5', 'zip5', 'Enter a 5-digit ZIP code')]),
      ...(isExistingDay(body.applicant_dob) && body.applicant_dob <= today
        ? []
        : [issue('applicant_dob', 'date', 'Enter a real date')]),
    ]
    if (!state || issues.length > 0) throw new ApiError('QUOTE_INVALID', { issues })
    const medicareStatus = user
      ? (await onboarding.load(user, query.quote))?.form.medicare_status
      : undefined
    return rates.quote({
      state,
      applicantDob: body.applicant_dob,
      gender: body.gender,
      tobacco: body.tobacco,
      plans: body.plan_type ? [body.plan_type] : PLANS,
      today,
      ...(medicareStatus ? { medicareStatus } : {}),
    })
  })
}

/**
 * Returns the state that the person entered, or else the ZIP code's state. The entered state
 * matters for ZIP codes that cross a border and for unknown ZIP codes.
 */
async function stateOf(body: QuoteRequest, zips: ZipDirectory): Promise<string | undefined> {
  if (!/^\d{5}$/.test(body.zip5)) return undefined
  const named = body.state?.trim().toUpperCase() ?? ''
  if (Object.hasOwn(STATE_TIME_ZONES, named)) return named
  return (await zips.lookup(body.zip5))?.state
}

function issue(field: string, code: string, message: string): AnswerIssue {
  return { section: 'quote', field, code, message }
}
