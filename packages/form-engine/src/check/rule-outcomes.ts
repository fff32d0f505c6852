import type { Report } from '../compile/report'
import { pathOfArg } from '../compile/rule-paths'
import type { CompiledRule, FieldNode, FormNode } from '../compile/types'
import type { DefinitionFinding, WarningCode } from '../definition/definition-findings'
import { valueOf } from '../state/rule-values'
import type { RuleLiteral } from '../types'
import { NO_VERDICT, type Verdict, claimsOfAll, claimsOfAny, conflictIn } from './claims'
import {
  type Ranges,
  comparisonVerdict,
  opaqueVerdict,
  presenceVerdict,
} from './comparison-verdict'
import { describeValues } from './describe-values'
import { fixedAnswers } from './fixed-answers'
import type { PossibleAnswers } from './possible-answers'
import { NO_CELLS, type RangeCheck, isFixed, rangeOf } from './ranges'
import { keyOf } from './subjects'
import { PRESENT, hasValues, intersectionOf, isEmpty } from './value-sets'

/**
 * Result of a condition if it is the same for all answers. `undefined` if the result depends on the
 * answers.
 */
export type Outcome = boolean | undefined

/** Result of the check of one condition. */
export interface CheckedRule extends Verdict {
  readonly outcome: Outcome
  /** Subjects for whose values the condition always holds. */
  readonly covered: ReadonlySet<string>
}

/** Checks the rules of a form. Reports only what is certain. */
export interface RuleChecks {
  /** Warns about conditions in a rule that always hold or never hold. */
  readonly condition: (rule: CompiledRule, node: FormNode | undefined, path: string) => CheckedRule
  /** Warns about a value that is never known, and about the conditions in it. */
  readonly value: (rule: CompiledRule, node: FormNode, path: string) => void
}

/** Creates the checks for the rules of a form. */
export function ruleChecks(answers: PossibleAnswers, report: Report): RuleChecks {
  const checkOf = (node: FormNode | undefined, root: string): Check => {
    const check: Check = {
      root,
      report: (code, path, params) => report(code, node, path, params),
      canEqualAny: (source, values, pathOf) => answers.canEqualAny(source, values, node, pathOf),
      whyNever: answers.whyNever,
      outcomeOf: (rule, path) => checkedRule(rule, path, check).outcome,
    }
    return check
  }
  return {
    condition(rule, node, path) {
      const checked = checkedRule(rule, path, checkOf(node, path))
      if (checked.outcome) report('always_holds', node, path, {})
      return checked
    },
    value(rule, node, path) {
      const value = rangeOf(rule, path, checkOf(node, path))
      if (typeof value === 'string') report('never_known', node, path, { reason: value })
    },
  }
}

/** Input and functions for checking one rule. */
interface Check extends RangeCheck {
  /** Path of the whole rule. */
  readonly root: string
  readonly report: (code: WarningCode, path: string, params: DefinitionFinding['params']) => void
  readonly canEqualAny: (
    source: FieldNode,
    values: readonly RuleLiteral[],
    pathOf: (at: number) => string,
  ) => boolean
}

const NONE: ReadonlySet<string> = new Set()

const decided = (outcome: boolean): CheckedRule => ({ outcome, ...NO_VERDICT, covered: NONE })

function never(reason: string, path: string, { report }: Check): CheckedRule {
  report('never_holds', path, { reason })
  return decided(false)
}

function always(path: string, { root, report }: Check): CheckedRule {
  // The caller reports the result of the whole rule.
  if (path !== root) report('always_holds', path, {})
  return decided(true)
}

function checkedRule(rule: CompiledRule, path: string, check: Check): CheckedRule {
  const { op, args, source } = rule
  const [first] = args
  switch (op) {
    case 'all':
    case 'any':
      return checkedGroup(rule, path, check)
    case 'not': {
      const { outcome, holds, fails } = checkedRule(first!, pathOfArg(rule, path, 0), check)
      if (outcome !== undefined) return decided(!outcome)
      const turned = { holds: fails, fails: holds }
      return { outcome, ...turned, covered: coveredBy(turned) }
    }
    case 'answered': {
      const value = rangeOf(first!, path, check)
      if (typeof value === 'string') return never(value, path, check)
      return { outcome: undefined, ...presenceVerdict(first!), covered: new Set([keyOf(first!)]) }
    }
    case 'any_row':
    case 'every_row': {
      const { outcome } = checkedRule(first!, pathOfArg(rule, path, 0), check)
      const why = check.whyNever(source as FieldNode)
      if (why !== undefined) return op === 'any_row' ? never(why, path, check) : always(path, check)
      // A table can have no rows. Then `any_row` fails and `every_row` holds.
      if (outcome === (op === 'every_row')) return decided(outcome)
      return { outcome: undefined, ...opaqueVerdict(rule), covered: NONE }
    }
    default:
      return checkedComparison(rule, path, check)
  }
}

function checkedGroup(rule: CompiledRule, path: string, check: Check): CheckedRule {
  const isAll = rule.op === 'all'
  const parts = rule.args.map((arg, at) => checkedRule(arg, pathOfArg(rule, path, at), check))
  if (parts.length === 0) {
    return isAll ? always(path, check) : never('its list of conditions is empty', path, check)
  }
  // One failing condition makes `all` fail. One condition that holds makes `any` hold.
  if (parts.some(({ outcome }) => outcome === !isAll)) return decided(!isAll)
  const open = parts.filter(({ outcome }) => outcome === undefined)
  if (open.length === 0) return decided(isAll)
  const holds = open.map((part) => part.holds)
  const fails = open.map((part) => part.fails)
  const conflict = conflictIn(isAll ? holds : fails)
  if (conflict !== undefined) return isAll ? never(conflict, path, check) : always(path, check)
  const verdict = isAll
    ? { holds: claimsOfAll(holds), fails: claimsOfAny(fails) }
    : { holds: claimsOfAny(holds), fails: claimsOfAll(fails) }
  return covering(verdict, path, check, open)
}

function checkedComparison(rule: CompiledRule, path: string, check: Check): CheckedRule {
  const { op, args, literal } = rule
  const ranges = args.map((arg, at) => rangeOf(arg, pathOfArg(rule, path, at), check))
  const missing = ranges.find((value) => typeof value === 'string')
  if (missing !== undefined) return never(missing, path, check)
  if (Array.isArray(literal) && literal.length === 0) {
    return never('its list of values is empty', path, check)
  }
  if (isFixed(rule)) {
    return valueOf(rule, NO_CELLS)
      ? always(path, check)
      : never('it compares only fixed values', path, check)
  }
  const fixed = fixedAnswers(rule)
  if (fixed && !check.canEqualAny(fixed.source, fixed.values, (at) => path + fixed.pathOf(at))) {
    const hasOptions = fixed.source.definition.options !== undefined
    if (op !== 'ne' && !hasOptions) {
      return never(`no answer to “${fixed.source.id}” can match its value`, path, check)
    }
    // Values that are not options were already reported.
    if (op !== 'ne') return decided(false)
    if (hasOptions) return { outcome: undefined, ...NO_VERDICT, covered: NONE }
  }
  const verdict = comparisonVerdict(rule, ranges as unknown as Ranges)
  const impossible = [...verdict.holds].find(([, { set }]) => isEmpty(set))
  if (impossible) {
    const [subject, { name }] = impossible
    const values = intersectionOf([verdict.fails.get(subject)!.set, PRESENT])
    return never(`${name} is always ${describeValues(values)}`, path, check)
  }
  if ([...verdict.fails.values()].some(({ set }) => isEmpty(set))) return always(path, check)
  return covering(verdict, path, check, [])
}

/**
 * Reports each subject whose values all meet a condition. Leaves out subjects that were reported
 * for a part of the condition.
 */
function covering(
  verdict: Verdict,
  path: string,
  { report }: Check,
  parts: readonly CheckedRule[],
): CheckedRule {
  const covered = coveredBy(verdict)
  for (const subject of covered) {
    if (parts.some((part) => part.covered.has(subject))) continue
    report('holds_if_answered', path, { value: verdict.fails.get(subject)!.name })
  }
  return { outcome: undefined, ...verdict, covered }
}

/** Returns each subject of a condition if no value of the subject makes the condition fail. */
function coveredBy({ fails }: Verdict): ReadonlySet<string> {
  const covered = [...fails].filter(([, { set }]) => !hasValues(set))
  return new Set(covered.map(([subject]) => subject))
}
