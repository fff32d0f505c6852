import type { Clock } from '../../shared/clock'

/** What one address may do, in requests. */
export interface BudgetLimits {
  /** Requests a second, in the long run. */
  readonly perSecond: number
  /** Requests at once, after a while without any. */
  readonly atOnce: number
}

/** What is left to an address. */
interface Budget {
  left: number
  at: number
  refused: number
}

/** Counts requests by address, in this process alone: nothing else is asked before a request is refused. */
export interface AddressBudgets {
  /**
   * Takes a request from the budget of an address.
   * @param cost Of the request, where 1 is an ordinary one.
   * @returns `undefined` when there was enough; otherwise the seconds to wait, and how many requests of the address
   * were refused since it last paused.
   */
  spend(address: string, cost: number): { retryAfter: number; refused: number } | undefined
}

/** Addresses that are remembered; the one that came longest ago makes room. */
const MOST = 50_000

export function createAddressBudgets(
  { perSecond, atOnce }: BudgetLimits,
  clock: Pick<Clock, 'now'>,
): AddressBudgets {
  const budgets = new Map<string, Budget>()

  /** The budget of an address with what has come back since it was last used, as the newest of all. */
  const budgetOf = (address: string): Budget => {
    const at = clock.now().getTime()
    const found = budgets.get(address)
    // A clock that is set back gives nothing, and takes nothing.
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
