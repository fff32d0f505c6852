import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../shared/clock'
import { ApiError } from '../../errors/api-error'
import { addressKeyOf } from './address-key'
import { createAddressBudgets, type BudgetLimits } from './address-budget'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a health check, which is never rejected. */
    isHealthCheck?: boolean
  }
}

/**
 * Limits for one address on one server. They are high enough for an office, a library, or a proxy
 * that is missing from `TRUST_PROXY`.
 */
export const ADDRESS_LIMITS = { perSecond: 100, atOnce: 200 } as const satisfies BudgetLimits

/**
 * Limits for health checks from one address. Health checks over the limit get a delayed response.
 */
export const HEALTH_LIMITS = { perSecond: 10, atOnce: 50 } as const satisfies BudgetLimits

/**
 * Cost of a request for one of the app's files. The cost is low because such a request needs no
 * database, and because a page loads dozens of files.
 */
const FILE_COST = 0.125
const FILE = /^(?!\/api\/)[^?]*\.[A-Za-z0-9]{1,8}(?:\?|$)/

/** Number of rejections that an address receives without delay. Later rejections are delayed. */
const AT_ONCE = 50
/** Average delay in milliseconds for a client that keeps sending requests. */
const SLOW = 2_000
/**
 * Maximum number of delayed responses that wait at the same time. Further responses are sent
 * immediately.
 */
const MOST_WAITING = 5_000

/**
 * Rejects requests from an address over its limit, before any lookup. Delays repeated rejections,
 * because clients that retry immediately would use all of the processor's time.
 * @param deps `factor` multiplies the limits if it is greater than 1.
 */
export function registerAddressLimit(
  app: FastifyInstance,
  { clock, factor }: { clock: Pick<Clock, 'now'>; factor: number },
): void {
  // A factor below 1 does not lower these limits. A page and its files always need the same number
  // of requests.
  const wider = Math.max(1, factor)
  const times = ({ perSecond, atOnce }: BudgetLimits): BudgetLimits => ({
    perSecond: perSecond * wider,
    atOnce: atOnce * wider,
  })
  const requests = createAddressBudgets(times(ADDRESS_LIMITS), clock)
  const healthChecks = createAddressBudgets(times(HEALTH_LIMITS), clock)
  let waiting = 0

  const slowDown = async (): Promise<void> => {
    if (waiting >= MOST_WAITING) return
    waiting += 1
    // The delay varies, because a thousand responses at the same time would delay all other
    // requests.
    await setTimeout(SLOW / 2 + Math.random() * SLOW, undefined, { ref: false })
    waiting -= 1
  }

  app.addHook('onRequest', async (request) => {
    const address = addressKeyOf(request)
    if (request.routeOptions.config.isHealthCheck) {
      if (healthChecks.spend(address, 1)) await slowDown()
      return
    }
    const over = requests.spend(address, costOf(request))
    if (!over) return
    if (over.refused > AT_ONCE) await slowDown()
    throw new ApiError('TOO_MANY_REQUESTS', { retryAfter: over.retryAfter })
  })
}

const costOf = ({ url }: FastifyRequest): number => (FILE.test(url) ? FILE_COST : 1)
