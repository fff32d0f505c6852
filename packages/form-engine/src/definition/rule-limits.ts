/** Nesting limit for rules. A rule is evaluated by recursion, so a deeper one could exhaust the stack. */
export const MAX_RULE_DEPTH = 32
