import type { CompiledRule, FieldNode } from '../compile/types'
import type { RuleLiteral } from '../types'
import { type Claims, type Verdict, claimsOfAll } from './claims'
import { quotedValues } from './describe-values'
import { type Order, cutsBetween, equalTo, orderedBy } from './literal-sets'
import { type Range, rangeOfAnswer } from './ranges'
import {
  claimOn,
  domainOf,
  hasOneValue,
  isCaseless,
  isNumber,
  isWhole,
  keyOf,
  nameOf,
} from './subjects'
import {
  EVERYTHING,
  MISSING,
  NOTHING,
  PRESENT,
  type ValueSet,
  complementOf,
  intersectionOf,
  unionOf,
} from './value-sets'

/** The ranges of the values that a comparison compares. */
export type Ranges = readonly [first: Range, second?: Range]

/** Returns when a comparison can hold, and when it can fail. */
export function comparisonVerdict(rule: CompiledRule, ranges: Ranges): Verdict {
  const { holds, fails } = verdictOf(rule, ranges)
  // A comparison holds only if all its values are known.
  const known = rule.args
    .filter((arg) => arg.op !== 'literal' && !holds.has(keyOf(arg)))
    .map((arg) => claimOn(arg, PRESENT))
  return { holds: claimsOfAll([holds, ...known]), fails }
}

/** Returns the verdict of the condition that a value is known. */
export function presenceVerdict(value: CompiledRule): Verdict {
  return { holds: claimOn(value, PRESENT), fails: claimOn(value, MISSING) }
}

/** Returns the verdict of a condition that is not analyzed further. */
export function opaqueVerdict(
  rule: CompiledRule,
  key: string = keyOf(rule),
  name: string = `the condition “${rule.op}”`,
): Verdict {
  const claims = (holds: boolean): Claims => new Map([[key, { name, set: equalTo([holds]) }]])
  return { holds: claims(true), fails: claims(false) }
}

/** Returns the claims that are true if a field's answer equals one of the given values. */
export function equalityClaims(source: FieldNode, values: readonly RuleLiteral[]): Claims {
  const rule = { ...EQUALITY, args: [{ ...READ, source }], literal: values }
  return comparisonVerdict(rule, [rangeOfAnswer(source)]).holds
}

const EQUALITY = { op: 'in', source: undefined, shift: undefined } as const
const READ = { op: 'read', args: [], literal: undefined, shift: undefined } as const

function verdictOf(rule: CompiledRule, ranges: Ranges): Verdict {
  const { op, args, literal } = rule
  const [first, second] = args as [CompiledRule, CompiledRule | undefined]
  const [left, right = left] = ranges
  if (!second) return equalVerdict(rule, first, [literal].flat() as RuleLiteral[], left)
  const isTurned = first.op === 'literal'
  const [subject, other] = isTurned ? [second, first] : [first, second]
  if (other.op !== 'literal') return pairVerdict(rule, left, right)
  const range = isTurned ? right : left
  const value = other.literal as RuleLiteral
  if (op === 'eq' || op === 'ne') return equalVerdict(rule, subject, [value], range)
  const order = isTurned ? TURNED[op as Order] : (op as Order)
  const holds = orderedBy(order, value, isWhole(subject))
  return verdictOn(subject, holds, complementOf(holds), range)
}

const TURNED = { lt: 'gt', le: 'ge', gt: 'lt', ge: 'le' } as const

/**
 * Returns the verdict of a comparison (`eq`, `ne`, `in`, or `contains`) of a value with literals.
 */
function equalVerdict(
  rule: CompiledRule,
  subject: CompiledRule,
  values: readonly RuleLiteral[],
  range: Range,
): Verdict {
  if (!hasOneValue(subject)) {
    if (rule.op === 'ne' || values.length > 1) return opaqueVerdict(rule)
    const member = JSON.stringify(values[0])
    return opaqueVerdict(
      rule,
      `${keyOf(subject)} has ${member}`,
      `${nameOf(subject)} with ${quotedValues(member)}`,
    )
  }
  const equal = equalTo(values, isWhole(subject), isCaseless(subject))
  // As text, `1.0` and `1` are different, although they are the same number.
  const isExact = values.every((value) => typeof value === 'number' || isNumber(subject))
  const other = isExact || equal.numbers.length === 0 ? complementOf(equal) : EVERYTHING
  return rule.op === 'ne'
    ? verdictOn(subject, intersectionOf([other, PRESENT]), unionOf([equal, MISSING]), range)
    : verdictOn(subject, equal, unionOf([other, MISSING]), range)
}

function verdictOn(subject: CompiledRule, holds: ValueSet, fails: ValueSet, range: Range): Verdict {
  const domain = domainOf(subject, range)
  const claims = (set: ValueSet) => claimOn(subject, intersectionOf([set, domain]))
  return { holds: claims(holds), fails: claims(fails) }
}

/**
 * Returns the verdict of a comparison of two values. The verdict limits the difference between the
 * values.
 */
function pairVerdict(rule: CompiledRule, left: Range, right: Range): Verdict {
  const { op, args } = rule
  const keys = args.map(keyOf) as [string, string]
  // Put the two values in a fixed order, so that `a < b` and `b > a` have the same subject.
  const isTurned = keys[1] < keys[0]
  const [first, second] = (isTurned ? [args[1], args[0]] : args) as [CompiledRule, CompiledRule]
  const [from, to] = isTurned ? [right, left] : [left, right]
  const kind = left.kind === right.kind ? left.kind : undefined
  const isEquality = op === 'eq' || op === 'ne'
  if (isEquality && !(kind === 'days' || (kind && args.some(isNumber)))) return opaqueVerdict(rule)
  const order = isTurned && !isEquality ? TURNED[op as Order] : op
  const name = `${nameOf(first)} minus ${nameOf(second)}`
  const isSame = keys[0] === keys[1]
  const domain: ValueSet = {
    ...(kind ? NOTHING : EVERYTHING),
    ...(kind && { numbers: cutsBetween(from.min - to.max, from.max - to.min, false) }),
    ...(isSame && { numbers: SAME.numbers }),
    missing: !kind || !left.isKnown || !right.isKnown,
  }
  const holds = isEquality ? SAME : orderedBy(order as Order, 0, false)
  const claims = (set: ValueSet): Claims =>
    new Map([
      [`${[...keys].sort().join()} difference`, { name, set: intersectionOf([set, domain]) }],
    ])
  if (op !== 'ne') return { holds: claims(holds), fails: claims(complementOf(holds)) }
  const others = intersectionOf([complementOf(SAME), PRESENT])
  return { holds: claims(others), fails: claims(complementOf(others)) }
}

const SAME = equalTo([0])
