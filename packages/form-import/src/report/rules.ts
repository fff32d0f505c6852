import type { RuleCondition, RuleReference } from '@gapwise/form-engine'

/** Holds always. */
export const ALWAYS: RuleCondition = { all: [] }

/** Holds never. */
export const NEVER: RuleCondition = { any: [] }

/** Joins conditions. Drops those that always hold, or that another one implies. */
export function allOf(conditions: readonly RuleCondition[]): RuleCondition {
  const parts = unique(conditions.flatMap((one) => ('all' in one ? one.all : [one])))
  if (parts.some(isNever)) return NEVER
  const isAnswered = (reference: RuleReference, except: RuleCondition) =>
    parts.some((other) => other !== except && impliesAnswer(other, reference))
  const simpler = parts.map((one) => {
    if (!('any' in one)) return one
    const left = one.any.filter(
      (each) => !('not' in each && 'answered' in each.not && isAnswered(each.not.answered, one)),
    )
    return left.length < one.any.length ? anyOf(left) : one
  })
  if (simpler.some((one, at) => one !== parts[at])) return allOf(simpler)
  const needed = parts.filter((one) => !('answered' in one && isAnswered(one.answered, one)))
  return needed.length === 1 ? needed[0]! : { all: needed }
}

/** Joins alternatives. Drops those that never hold. */
export function anyOf(conditions: readonly RuleCondition[]): RuleCondition {
  const parts = unique(conditions.flatMap((one) => ('any' in one ? one.any : [one])))
  if (parts.some(isAlways)) return ALWAYS
  return parts.length === 1 ? parts[0]! : { any: parts }
}

/** Negates a condition. */
export function not(condition: RuleCondition): RuleCondition {
  if (isAlways(condition)) return NEVER
  if (isNever(condition)) return ALWAYS
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

/** Returns whether a condition can hold only if the field is answered. */
function impliesAnswer(condition: RuleCondition, reference: RuleReference): boolean {
  if ('all' in condition) return condition.all.some((one) => impliesAnswer(one, reference))
  if ('any' in condition) {
    return condition.any.length > 0 && condition.any.every((one) => impliesAnswer(one, reference))
  }
  if ('not' in condition) return false
  const [operands] = Object.values(condition) as [unknown]
  const [first] = Array.isArray(operands) ? (operands as unknown[]) : [operands]
  return JSON.stringify(first) === JSON.stringify(reference)
}
