import { isSlot } from '../compile/condition'
import type { CompiledRule, ContextSlot, FieldNode } from '../compile/types'
import type { ExplainedState, Reason, RuleExplainer } from '../state/form-cells'
import type { ConditionValue } from '../types'
import {
  holdsIn,
  isInEachRow,
  isShownIn,
  referenceTo,
  stateWithin,
  valueIn,
} from './explained-state'
import { groupReason, joinedClauses, shownClause } from './explain-sentences'
import { currentClause, isSecret, sidesOf, valueClauses } from './rule-clauses'

type Source = FieldNode | ContextSlot

/**
 * Explains a rule as a tree. A `not` has no node of its own. Instead, the conditions below it are
 * explained as conditions that must not hold. `not` of `all` becomes `any`.
 */
export function explainRule(
  rule: CompiledRule,
  explainer: RuleExplainer,
  negated: boolean = false,
): Reason {
  const { op, args } = rule
  if (op === 'not') return explainRule(args[0]!, explainer, !negated)
  const holds = holdsIn(rule, explainer.state) !== negated
  if (op === 'all' || op === 'any') {
    const children = args.map((arg) => explainRule(arg, explainer, negated))
    return groupReason((op === 'any') !== negated, holds, children)
  }
  return conditionReason(rule, explainer, negated, holds)
}

function conditionReason(
  rule: CompiledRule,
  explainer: RuleExplainer,
  negated: boolean,
  holds: boolean,
): Reason {
  const { state, withWhy } = explainer
  const { op } = rule
  const step = (kind: Reason['kind']): Reason => ({
    kind: negated !== (op === 'ne') ? 'not' : kind,
    holds,
    label: currentClause(rule, state),
  })
  const read = singleRead(rule)
  const source = read?.source
  if (!source) {
    const kind = op === 'any_row' || op === 'every_row' ? 'rows' : 'comparison'
    return { ...step(kind), ...readsOf(rule, explainer) }
  }
  const expected = expectedBy(rule)
  const values = !isSecret(rule) && {
    current: valueIn(read, state),
    ...(expected !== undefined && { expected }),
  }
  const reason = {
    ...step(isSlot(source) ? 'context' : 'field'),
    reference: referenceTo(source, state),
    ...values,
  }
  return isSlot(source) ? reason : withWhy(reason, source)
}

/** Explains the value of a rule as one step. */
export function explainValue(rule: CompiledRule, explainer: RuleExplainer): Reason {
  const { state } = explainer
  return {
    kind: 'value',
    holds: valueIn(rule, state) !== undefined,
    label: joinedClauses(valueClauses(rule, state)),
    ...readsOf(rule, explainer),
  }
}

/**
 * Returns the fields and facts that a rule reads. For each hidden field, adds the reasons why it is
 * hidden.
 */
function readsOf(
  rule: CompiledRule,
  { state, withWhy }: RuleExplainer,
): Pick<Reason, 'references' | 'children'> {
  const sources = [...sourcesOf(rule, state)]
  const hidden = sources.filter((one) => !isSlot(one) && !isShownIn(one, state)) as FieldNode[]
  const children = hidden.map((field): Reason => {
    const reference = referenceTo(field, state)
    const label = shownClause(field, false)
    return withWhy({ kind: 'hidden', holds: false, label, reference }, field)
  })
  const references = sources.map((source) => referenceTo(source, state))
  return { references, ...(children.length > 0 && { children }) }
}

/**
 * If a condition checks only one field or fact, returns the node that reads it. Otherwise, returns
 * `undefined`.
 */
function singleRead(rule: CompiledRule): CompiledRule | undefined {
  if (!['answered', 'contains', 'in', 'eq', 'ne'].includes(rule.op)) return undefined
  const [left, right] = sidesOf(rule)
  return left.op === 'read' && (!right || right.op === 'literal') ? left : undefined
}

/** Returns the value that a condition expects from a single field or fact. */
function expectedBy(rule: CompiledRule): ConditionValue | undefined {
  const expected = (sidesOf(rule)[1] ?? rule).literal
  return Array.isArray(expected) && expected.length === 1
    ? (expected[0] as ConditionValue)
    : expected
}

/**
 * Returns the fields and facts that a rule reads. If the rule reads columns in all rows of a table,
 * the result contains the table instead of the columns.
 */
function sourcesOf(
  { op, source, args }: CompiledRule,
  state: ExplainedState,
  found = new Set<Source>(),
): Set<Source> {
  if (source && op !== 'today' && !isInEachRow(source, state)) found.add(source)
  const inner = source && !isSlot(source) ? stateWithin(source, state) : state
  for (const arg of args) sourcesOf(arg, inner, found)
  return found
}
