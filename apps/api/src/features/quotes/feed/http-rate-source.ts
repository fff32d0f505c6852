import { ageAtEffectiveDate, effectiveDate } from '@gapwise/medicare-rules'
import type { RateFeedConfig } from '../../../config/config'
import type { DatabaseLog } from '../../../database'
import { ApiError } from '../../../errors/api-error'
import { createBreaker } from '../../../shared/breaker'
import type { Clock } from '../../../shared/clock'
import { readLimitedText } from '../../../shared/text-limits'
import { NO_LIVE_RATES, PARTIAL_OFFERS } from '../notices'
import { DEFAULT_PLANS, REAL_RATES, sortOffers, type RateRequest, type RateSource } from '../types'
import { readFeedAnswer, toFeedQuery, type FeedAnswer, type FeedQuestion } from './feed-mapping'

/** Maximum size of a response in bytes. */
const LARGEST = 4 * 1024 * 1024
/** Seconds after which a new request makes sense, if the feed does not say so. */
const USUAL_WAIT = 30
/** Maximum pause in seconds that the feed can ask for. */
const LONGEST_WAIT = 600

/** Thrown if the feed asks for a pause. `seconds` is how long. */
class TooManyRequestsError extends Error {
  override readonly name = 'TooManyRequestsError'
  readonly seconds: number

  constructor(seconds: number) {
    super('The rate feed asks for a pause')
    this.seconds = seconds
  }
}

/** Thrown for a response other than 200 and 429. The status is safe to log. */
class FeedStatusError extends Error {
  override readonly name = 'FeedStatusError'
  readonly status: number

  constructor(status: number) {
    super(`The rate feed answered ${status}`)
    this.status = status
  }
}

/** Dependencies of {@link createHttpRateSource}. */
interface FeedDependencies {
  readonly clock: Clock
  readonly log: DatabaseLog
}

/**
 * Creates a source of rates from a licensed feed (D35). It asks for each plan at once, and waits no
 * longer than the configured time. Answers are not cached, so no one sees an old price. If some
 * plans or insurers are missing, the quote is partial and says so. After five failures in a row, the
 * feed is not asked for 30 seconds.
 *
 * Quoting rejects with `RATES_UNAVAILABLE` if the feed gives no rate at all.
 */
export function createHttpRateSource(config: RateFeedConfig, deps: FeedDependencies): RateSource {
  const { clock, log } = deps
  const breaker = createBreaker('rate feed', clock)
  let pausedUntil = 0

  async function ask(question: FeedQuestion): Promise<FeedAnswer> {
    if (clock.now().getTime() < pausedUntil) throw new TooManyRequestsError(secondsToWait())
    try {
      return await breaker.run(() => fetchAnswer(config, clock, question))
    } catch (error) {
      if (error instanceof TooManyRequestsError) {
        pausedUntil = clock.now().getTime() + error.seconds * 1_000
      }
      log.warn(describeFailure(error), 'The rate feed did not answer')
      throw error
    }
  }

  function secondsToWait(): number {
    const left = Math.ceil((pausedUntil - clock.now().getTime()) / 1_000)
    return left > 0 ? left : USUAL_WAIT
  }

  return {
    isFailing: () => breaker.isFailing(),
    async quote(request) {
      const questions = questionsOf(request)
      const results = await Promise.allSettled(questions.map(ask))
      const answers = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      if (answers.length === 0) {
        throw new ApiError('RATES_UNAVAILABLE', { retryAfter: secondsToWait() })
      }
      const isPartial =
        answers.length < questions.length || answers.some((answer) => answer.isPartial)
      const offers = sortOffers(answers.flatMap((answer) => answer.offers))
      const notice = noticeFor({ isPartial, isEmpty: offers.length === 0 })
      return {
        label: REAL_RATES,
        offers,
        ...(notice === undefined ? {} : { notice }),
        ...(isPartial ? { partial: true } : {}),
      }
    },
  }
}

function questionsOf(request: RateRequest): FeedQuestion[] {
  const { zip5 = '', county = '', gender, tobacco, plans = DEFAULT_PLANS } = request
  const effective = effectiveDate(request.today, request.medicareStatus)
  const age = ageAtEffectiveDate(request.applicantDob, effective)
  const start = request.start ?? effective
  return plans.map((plan) => ({ zip5, county, age, gender, tobacco, plan, start }))
}

function noticeFor(quote: { isPartial: boolean; isEmpty: boolean }): string | undefined {
  if (quote.isPartial) return PARTIAL_OFFERS
  return quote.isEmpty ? NO_LIVE_RATES : undefined
}

/**
 * Sends one request. The limit of time covers the connection, the headers, and the body.
 * @throws {Error} If the feed gives no answer that can be used. No error contains the key or the URL.
 */
async function fetchAnswer(
  { url, key, keyHeader, method, timeout }: RateFeedConfig,
  clock: Clock,
  question: FeedQuestion,
): Promise<FeedAnswer> {
  const query = toFeedQuery(question)
  const address = new URL(url)
  if (method === 'GET') {
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  }
  const response = await fetch(address, {
    method,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      accept: 'application/json',
      [keyHeader]: key,
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
    },
    ...(method === 'POST' ? { body: JSON.stringify(query) } : {}),
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (response.status !== 429) throw new FeedStatusError(response.status)
    throw new TooManyRequestsError(readRetryAfter(response.headers.get('retry-after'), clock))
  }
  return readFeedAnswer(JSON.parse(await readLimitedText(response, LARGEST)), question.plan)
}

/** Reads `Retry-After`, which is a number of seconds or a date. */
function readRetryAfter(text: string | null, clock: Clock): number {
  const until = text === null ? Number.NaN : Date.parse(text)
  const seconds =
    text !== null && /^\d+$/.test(text)
      ? Number(text)
      : Math.ceil((until - clock.now().getTime()) / 1_000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), LONGEST_WAIT) : USUAL_WAIT
}

function describeFailure(error: unknown): { reason: string; status?: number } {
  const reason = error instanceof Error ? error.name : 'unknown'
  return error instanceof FeedStatusError ? { reason, status: error.status } : { reason }
}
