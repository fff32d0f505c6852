import { isPlainObject } from '../questionnaire/read-json'

/**
 * Maximum depth of a converted rule. A definition allows 32 levels. The remaining levels are for
 * combining rules.
 */
const MAX_DEPTH = 24

/** Returns whether a rule is not too deep for a definition. */
export function isShallow(rule: unknown, depth: number = MAX_DEPTH): boolean {
  if (Array.isArray(rule)) return rule.every((part) => isShallow(part, depth))
  if (!isPlainObject(rule)) return true
  return depth > 0 && Object.values(rule).every((part) => isShallow(part, depth - 1))
}
