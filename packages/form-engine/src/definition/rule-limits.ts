/**
 * Nesting limit for rules. Rules are evaluated by recursion, so deep ones could exhaust the stack.
 */
export const MAX_RULE_DEPTH = 32
