import { PLAIN_NUMBER, isSlot } from '../compile/condition'
import type { Report } from '../compile/report'
import { pathOfArg } from '../compile/rule-paths'
import type { CompiledRule, FieldNode, FormNode } from '../compile/types'
import type { FormCells } from '../state/form-cells'
import { valueOf } from '../state/rule-values'
import type { RuleLiteral } from '../types'
import { contradictionIn } from './contradictions'
import { fixedAnswers, requiredAnswers } from './fixed-answers'
import type { PossibleAnswers } from './possible-answers'

/**
 * Result of a condition if it is the same for all answers. `undefined` if the result depends on the
 * answers.
 */
export type Outcome = boolean | undefined

/** Smallest and largest number that a value can be. A value that is not a number has no limits. */
interface Range {
  readonly min: number
  readonly max: number
  /** `true` if the value is known for all answers. */
  readonly isKnown: boolean
}

/** The range of a value, or the reason why the value is never known. */
type Possible = Range | string

const UNLIMITED: Range = { min: -Infinity, max: Infinity, isKnown: false }
const AGE: Range = { min: 0, max: Infinity, isKnown: false }
const COUNT: Range = { min: 0, max: Infinity, isKnown: true }
const ZERO: Range = { min: 0, max: 0, isKnown: true }

/**
 * Placeholder for the cells of a rule that compares only fixed values. Such a rule reads no cells.
 */
const NO_CELLS = {} as FormCells

/**
 * Checks a rule and returns its result. Warns if a condition in the rule has the same result for
 * all answers.
 */
export type CheckRule = (rule: CompiledRule, node: FormNode, path: string) => Outcome

/** Creates the check for the rules of a form. It reports only what is certain. */
export function ruleCheck(answers: PossibleAnswers, report: Report): CheckRule {
  return (rule, node, path) => {
    const outcome = outcomeOf(rule, path, {
      answers,
      never(reason, at) {
        report('never_holds', node, at, { reason })
        return false
      },
      always(at) {
        // A whole rule that always holds is reported after the check.
        if (at !== path) report('always_holds', node, at, {})
        return true
      },
      canEqualAny: (source, values, pathOf) => answers.canEqualAny(source, values, node, pathOf),
    })
    if (outcome) report('always_holds', node, path, {})
    return outcome
  }
}

/** Input and functions for checking one rule. */
interface Check {
  readonly answers: PossibleAnswers
  readonly never: (reason: string, path: string) => false
  readonly always: (path: string) => true
  readonly canEqualAny: (
    source: FieldNode,
    values: readonly RuleLiteral[],
    pathOf: (at: number) => string,
  ) => boolean
}

function outcomeOf(rule: CompiledRule, path: string, check: Check): Outcome {
  const { op, args, source } = rule
  const outcomes = () => args.map((arg, at) => outcomeOf(arg, pathOfArg(rule, path, at), check))
  switch (op) {
    case 'all': {
      const parts = outcomes()
      if (parts.includes(false)) return false
      const id = contradictionIn(requiredAnswers(rule))
      if (id !== undefined) return check.never(needsTwoAnswers(id), path)
      return args.length === 0 ? check.always(path) : parts.every(Boolean) || undefined
    }
    case 'any': {
      const parts = outcomes()
      if (args.length === 0) return check.never('its list of conditions is empty', path)
      return parts.includes(true) || (parts.every((part) => part === false) ? false : undefined)
    }
    case 'not': {
      const [part] = outcomes()
      return part === undefined ? undefined : !part
    }
    case 'answered': {
      const value = rangeOf(args[0]!, path, check)
      return typeof value === 'string' ? check.never(value, path) : undefined
    }
    case 'any_row':
    case 'every_row': {
      const [where] = outcomes()
      const why = check.answers.whyNever(source as FieldNode)
      if (why !== undefined) return op === 'any_row' ? check.never(why, path) : check.always(path)
      // The table might be empty. In that case, `any_row` does not hold and `every_row` does.
      return where === (op === 'every_row') ? where : undefined
    }
    default:
      return comparisonOutcome(rule, path, check)
  }
}

/** Returns a clause saying that a field would need two different answers. */
export function needsTwoAnswers(id: string): string {
  return `“${id}” would need two different answers at once`
}

function comparisonOutcome(rule: CompiledRule, path: string, check: Check): Outcome {
  const { op, args, literal } = rule
  const values = args.map((arg, at) => rangeOf(arg, pathOfArg(rule, path, at), check))
  const missing = values.find((value) => typeof value === 'string')
  if (missing !== undefined) return check.never(missing, path)
  const list = Array.isArray(literal) ? (literal as readonly RuleLiteral[]) : undefined
  if (list?.length === 0) return check.never('its list of values is empty', path)
  if (isFixed(rule)) {
    return valueOf(rule, NO_CELLS)
      ? check.always(path)
      : check.never('it compares only fixed values', path)
  }
  const fixed = fixedAnswers(rule)
  if (fixed) {
    const { source, pathOf } = fixed
    const isPossible = check.canEqualAny(source, fixed.values, (at) => path + pathOf(at))
    if (isPossible || op === 'ne') return undefined
    // Each value that is not an option was already reported.
    const reason = `no answer to “${source.id}” can match its value`
    return source.definition.options ? false : check.never(reason, path)
  }
  const [left, right = list ? spanOf(list) : UNLIMITED] = values as [Range, Range?]
  const outcome = compareRanges(op, left, right)
  if (outcome !== false) return outcome && check.always(path)
  const reason = `its first value is ${describe(left)}, and its second is ${describe(right)}`
  return check.never(reason, path)
}

function rangeOf(rule: CompiledRule, path: string, check: Check): Possible {
  const { op, args, source } = rule
  const rangeAt = (at: number) => rangeOf(args[at]!, pathOfArg(rule, path, at), check)
  const outcomeAt = (at: number) =>
    args[at] && outcomeOf(args[at], pathOfArg(rule, path, at), check)
  switch (op) {
    case 'read':
      return (source && !isSlot(source) && check.answers.whyNever(source)) || UNLIMITED
    case 'if': {
      const outcome = outcomeAt(0)
      const [first, second] = [rangeAt(1), rangeAt(2)]
      return outcome === undefined ? eitherOf(first, second) : outcome ? first : second
    }
    case 'count':
    case 'sum': {
      const value = op === 'sum' ? rangeAt(0) : COUNT
      const where = outcomeAt(op === 'sum' ? 1 : 0)
      const why = check.answers.whyNever(source as FieldNode)
      if (where === false || why !== undefined || typeof value === 'string') return ZERO
      return op === 'sum' ? UNLIMITED : COUNT
    }
    default: {
      const values = args.map((_, at) => rangeAt(at))
      const missing = values.find((value) => typeof value === 'string')
      if (missing !== undefined) return missing
      if (isFixed(rule)) return rangeOfFixed(valueOf(rule, NO_CELLS))
      if (op === 'divide' && isZero(values[1] as Range)) return 'it divides by 0'
      return op === 'age_at' ? AGE : UNLIMITED
    }
  }
}

function isZero({ min, max }: Range): boolean {
  return min === 0 && max === 0
}

/**
 * Returns whether a rule is constant. A constant rule reads no answers, facts, or rows, and it does
 * not read the current day.
 */
function isFixed({ args, source }: CompiledRule): boolean {
  return !source && args.every(isFixed)
}

function rangeOfFixed(value: unknown): Possible {
  if (value === undefined) return 'one of its values is never known'
  const number = typeof value === 'string' && PLAIN_NUMBER.test(value) ? Number(value) : value
  return typeof number === 'number'
    ? { min: number, max: number, isKnown: true }
    : { ...UNLIMITED, isKnown: true }
}

function eitherOf(first: Possible, second: Possible): Possible {
  if (typeof first === 'string') {
    return typeof second === 'string' ? first : { ...second, isKnown: false }
  }
  if (typeof second === 'string') return { ...first, isKnown: false }
  return {
    min: Math.min(first.min, second.min),
    max: Math.max(first.max, second.max),
    isKnown: first.isKnown && second.isKnown,
  }
}

/** Returns the range that contains every value of a list. */
function spanOf(list: readonly RuleLiteral[]): Range {
  return list.map((literal) => rangeOfFixed(literal)).reduce(eitherOf) as Range
}

function compareRanges(op: CompiledRule['op'], left: Range, right: Range): Outcome {
  const areKnown = left.isKnown && right.isKnown
  const areApart = left.max < right.min || right.max < left.min
  switch (op) {
    case 'gt':
      return compareRanges('lt', right, left)
    case 'ge':
      return compareRanges('le', right, left)
    case 'lt':
      return left.min >= right.max ? false : (areKnown && left.max < right.min) || undefined
    case 'le':
      return left.min > right.max ? false : (areKnown && left.max <= right.min) || undefined
    case 'ne':
      return (areKnown && areApart) || undefined
    default:
      return areApart ? false : undefined
  }
}

function describe({ min, max }: Range): string {
  if (min === max) return String(min)
  return max === Infinity ? `at least ${min}` : `between ${min} and ${max}`
}
