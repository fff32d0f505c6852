import type { Clock } from '../../shared/clock'

/** Number of requests that one address is allowed to make. */
export interface BudgetLimits {
  /** Average requests per second over a long period. */
  readonly perSecond: number
  /** Maximum requests in a burst after a pause. */
  readonly atOnce: number
}

/** An address's remaining budget. */
interface Budget {
  left: number
  at: number
  refused: number
}

/**
 * Counts each address's requests in the memory of this process. No database is needed to reject a
 * request.
 */
export interface AddressBudgets {
  /**
   * Takes a request's cost from an address's budget.
   * @param cost The cost. An ordinary request costs 1.
   * @returns `undefined` if the budget was sufficient. Otherwise, returns the seconds to wait, and
   * the number of requests rejected since the budget was last full.
   */
  spend(address: string, cost: number): { retryAfter: number; refused: number } | undefined
}

/** Maximum number of addresses to remember. The least recently used address is dropped first. */
const MOST = 50_000

export function createAddressBudgets(
  { perSecond, atOnce }: BudgetLimits,
  clock: Pick<Clock, 'now'>,
): AddressBudgets {
  const budgets = new Map<string, Budget>()

  /**
   * Returns an address's budget, including the amount that it regained since its last use. Marks
   * the address as most recently used.
   */
  const budgetOf = (address: string): Budget => {
    const at = clock.now().getTime()
    const found = budgets.get(address)
    // If the clock is set back, the budget does not change.
    const seconds = found ? Math.max(0, at - found.at) / 1_000 : 0
    const left = found ? found.left + seconds * perSecond : atOnce
    const isRested = left >= atOnce
    const budget = {
      left: Math.min(left, atOnce),
      at,
      refused: isRested ? 0 : (found?.refused ?? 0),
    }
    budgets.delete(address)
    budgets.set(address, budget)
    if (budgets.size > MOST) {
      const [oldest] = budgets.keys()
      if (oldest !== undefined) budgets.delete(oldest)
    }
    return budget
  }

  return {
    spend(address, cost) {
      const budget = budgetOf(address)
      if (budget.left >= cost) {
        budget.left -= cost
        return undefined
      }
      budget.refused += 1
      const retryAfter = Math.max(1, Math.ceil((cost - budget.left) / perSecond))
      return { retryAfter, refused: budget.refused }
    },
  }
}
