import type { RuleCondition } from '@gapwise/form-engine'

/**
 * Maximum number of nodes in all rules of one definition. Rules that repeat a long condition can
 * exceed it.
 */
const MAX_NODES = 50_000

/** Limits the total size of the rules that one import creates. */
export class RuleBudget {
  readonly #sizes = new WeakMap<object, number>()
  #left = MAX_NODES

  /**
   * Subtracts the size of conditions from the budget. Returns `false` if the budget is too small.
   */
  allows(conditions: readonly RuleCondition[]): boolean {
    this.#left -= conditions.reduce((sum, one) => sum + this.#sizeOf(one), 0)
    return this.#left >= 0
  }

  #sizeOf(node: unknown): number {
    if (typeof node !== 'object' || node === null) return 1
    const known = this.#sizes.get(node)
    if (known !== undefined) return known
    const size = Object.values(node).reduce((sum: number, one) => sum + this.#sizeOf(one), 1)
    this.#sizes.set(node, size)
    return size
  }
}
