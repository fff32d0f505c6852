import type { FastifyInstance, FastifyRequest } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import type { Clock } from '../../shared/clock'
import { ApiError } from '../../errors/api-error'
import { addressKeyOf } from './address-key'
import { createAddressBudgets, type BudgetLimits } from './address-budget'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A check of the server's health, which is never refused. */
    isHealthCheck?: boolean
  }
}

/** What one address may ask of one server: wide enough for an office, a library or a proxy that is not named. */
export const ADDRESS_LIMITS = { perSecond: 100, atOnce: 200 } as const satisfies BudgetLimits

/** Checks of health by one address; more of them are answered late. */
export const HEALTH_LIMITS = { perSecond: 10, atOnce: 50 } as const satisfies BudgetLimits

/** Of a file of the app, which needs no database. A page has dozens of them. */
const FILE_COST = 0.125
const FILE = /^(?!\/api\/)[^?]*\.[A-Za-z0-9]{1,8}(?:\?|$)/

/** Refusals that an address gets at once. It is slowed down after them. */
const AT_ONCE = 50
/** Milliseconds, on average, that a client that does not stop waits for its answer. */
const SLOW = 2_000
/** Answers that wait. Further ones are given at once. */
const MOST_WAITING = 5_000

/**
 * Refuses an address that asks too much, before anything is looked up. Many clients ask again as soon as they are
 * refused, and refusing a thousand of them takes the whole processor: so they are answered late.
 * @param parts `factor` multiplies the limits where it is above 1.
 */
export function registerAddressLimit(
  app: FastifyInstance,
  { clock, factor }: { clock: Pick<Clock, 'now'>; factor: number },
): void {
  // A smaller factor narrows the limits of calls. A page and its files need as many requests as before.
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
    // Not all at the same moment: a thousand answers at once would delay all other requests.
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
