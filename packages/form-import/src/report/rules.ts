import type { RuleCondition, RuleReference } from '@gapwise/form-engine'

/** Holds always. */
export const ALWAYS_HOLDS: RuleCondition = { all: [] }

/** Holds never. */
export const NEVER_HOLDS: RuleCondition = { any: [] }

/** Joins conditions. Drops those that always hold, or that another one implies. */
export function allOf(conditions: readonly RuleCondition[]): RuleCondition {
  const parts = unique(conditions.flatMap((one) => ('all' in one ? one.all : [one])))
  if (parts.some(isNever)) return NEVER_HOLDS
  const answeredIn = new Map(parts.map((one) => [one, answersImpliedBy(one)]))
  const implied = new Map<string, number>()
  for (const names of answeredIn.values()) {
    for (const name of names) implied.set(name, (implied.get(name) ?? 0) + 1)
  }
  const isAnswered = (reference: RuleReference, except: RuleCondition) => {
    const name = JSON.stringify(reference)
    const own = answeredIn.get(except)?.has(name) ? 1 : 0
    return (implied.get(name) ?? 0) > own
  }
  const simpler = parts.map((one) => {
    if (!('any' in one)) return one
    const left = one.any.filter(
      (each) => !('not' in each && 'answered' in each.not && isAnswered(each.not.answered, one)),
    )
    return left.length < one.any.length ? anyRule(left) : one
  })
  if (simpler.some((one, at) => one !== parts[at])) return allOf(simpler)
  const needed = parts.filter((one) => !('answered' in one && isAnswered(one.answered, one)))
  return needed.length === 1 ? needed[0]! : { all: needed }
}

/** Joins alternatives. Drops those that never hold. */
export function anyRule(conditions: readonly RuleCondition[]): RuleCondition {
  const parts = unique(conditions.flatMap((one) => ('any' in one ? one.any : [one])))
  if (parts.some(isAlways)) return ALWAYS_HOLDS
  return parts.length === 1 ? parts[0]! : { any: parts }
}

/** Negates a condition. */
export function not(condition: RuleCondition): RuleCondition {
  if (isAlways(condition)) return NEVER_HOLDS
  if (isNever(condition)) return ALWAYS_HOLDS
  return 'not' in condition ? condition.not : { not: condition }
}

/** Returns whether a condition is `ALWAYS`. */
export function isAlways(condition: RuleCondition): boolean {
  return 'all' in condition && condition.all.length === 0
}

/** Returns whether a condition is `NEVER`. */
export function isNever(condition: RuleCondition): boolean {
  return 'any' in condition && condition.any.length === 0
}

function unique(conditions: readonly RuleCondition[]): RuleCondition[] {
  return [...new Map(conditions.map((one) => [JSON.stringify(one), one])).values()]
}

/** Returns the fields that are answered whenever a condition holds, as JSON. */
function answersImpliedBy(condition: RuleCondition): ReadonlySet<string> {
  if ('all' in condition) return new Set(condition.all.flatMap((one) => [...answersImpliedBy(one)]))
  if ('any' in condition) {
    const [first, ...others] = condition.any.map(answersImpliedBy)
    const shared = [...(first ?? [])].filter((name) => others.every((one) => one.has(name)))
    return new Set(shared)
  }
  if ('not' in condition) return new Set()
  const [operands] = Object.values(condition) as [unknown]
  const [operand] = Array.isArray(operands) ? (operands as unknown[]) : [operands]
  return new Set([JSON.stringify(operand)])
}
