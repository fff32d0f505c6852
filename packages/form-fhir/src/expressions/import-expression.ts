import type { RuleCondition } from '@gapwise/form-engine'
import { type ConditionScope, inAnyRow } from '../conditions/condition-scope'
import { extensionsNamed, fhirpathOf } from '../questionnaire/extensions'
import type { Item } from '../questionnaire/read-items'
import { ownProperty, textOf } from '../questionnaire/read-json'
import { type AnswersAtPath, answersAt, oneAnswer } from './answers-at-path'
import { answerTest, equality, equalValues, orderedValues } from './compare-answers'
import {
  type ExpressionScope,
  resolveVariable,
  scopeOfExpression,
  takesNode,
} from './expression-scope'
import { expressionValue } from './expression-value'
import { type Fhirpath, parseFhirpath } from './parse-fhirpath'
import { isShallow } from './rule-depth'

/**
 * Imports an item's `enableWhenExpression` extensions. Notes each extension that cannot be
 * converted to a rule.
 */
export function importExpressions(item: Item, scope: ConditionScope): RuleCondition[] {
  return extensionsNamed(item.source, item.path, 'enableWhenExpression').flatMap(
    ({ value, path }) => {
      const text = fhirpathOf(value)
      const parsed = text === undefined ? undefined : parseFhirpath(text)
      const own = scopeOfExpression(item.id, scope)
      const rule = parsed && conditionOf(parsed, true, own)
      if (rule && isShallow(rule)) {
        for (const answer of own.unoffered) {
          const message = `A question does not offer “${answer}”, so the comparison never holds.`
          scope.notes.push({ code: 'never_holds', grade: 'asks', path, message })
        }
        return [rule]
      }
      const quoted = textOf(value, 'expression') ?? 'no expression'
      const message = `“${quoted}” cannot be converted, so the question is shown without it.`
      scope.notes.push({ code: 'condition_left_out', grade: 'asks', path, message })
      return []
    },
  )
}

/**
 * Returns a rule that holds if an expression has the wanted result. Returns `undefined` if the
 * expression cannot be converted.
 *
 * FHIRPath's `not` inverts the wanted result. It does not negate the rule, because an expression
 * without a result is neither true nor false.
 */
export function conditionOf(
  expression: Fhirpath,
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  if (!takesNode(scope)) return undefined
  if (expression.kind === 'literal' && typeof expression.value === 'boolean') {
    return expression.value === wanted ? { all: [] } : { any: [] }
  }
  if (expression.kind === 'empty') return { any: [] }
  if (expression.kind === 'binary' && expression.operator !== 'as') {
    return binaryCondition(expression, wanted, scope)
  }
  if (expression.kind === 'variable') {
    const variable = resolveVariable(expression.name, scope)
    return variable && conditionOf(variable.expression, wanted, variable.scope)
  }
  if (expression.kind === 'call') {
    const found = callCondition(expression, wanted, scope)
    if (found) return found
  }
  const answers = answersAt(expression, scope)
  const question = answers && oneAnswer(answers)
  return question?.target.item.type === 'boolean'
    ? equality(question, answers!.part, { kind: 'literal', value: wanted }, true)
    : undefined
}

function callCondition(
  { name, of, args }: Fhirpath & { readonly kind: 'call' },
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  const [first, second, third] = args
  if (name === 'iif' && !of && first && second) {
    const test = conditionOf(first, true, scope)
    if (isLiteral(second, false) && third && isLiteral(third, true)) return orNot(test, !wanted)
    const then = conditionOf(second, wanted, scope)
    const otherwise = conditionOf(third ?? { kind: 'empty' }, wanted, scope)
    if (!test || !then || !otherwise) return undefined
    return { any: [{ all: [test, then] }, { all: [{ not: test }, otherwise] }] }
  }
  if (!of) return undefined
  // `intersect` of two conditions has a result only if both have the same result.
  if (name === 'intersect' && first) {
    return both('all', conditionOf(of, wanted, scope), conditionOf(first, wanted, scope))
  }
  if (first) return undefined
  if (name === 'not') return conditionOf(of, !wanted, scope)
  const isExistence = name === 'exists' || name === 'hasValue'
  return isExistence || name === 'empty' ? existence(of, wanted === isExistence, scope) : undefined
}

function isLiteral(expression: Fhirpath, value: boolean): boolean {
  return expression.kind === 'literal' && expression.value === value
}

function existence(
  expression: Fhirpath,
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  const answers = answersAt(expression, scope)
  if (answers) return orNot(anyAnswer(answers), wanted)
  const known = expressionValue(expression, scope, conditionOf)
  // Only a value that is known equals itself.
  if (known) return orNot({ eq: [known.value, known.value] }, wanted)
  const [isTrue, isFalse] = [true, false].map((result) => conditionOf(expression, result, scope))
  return orNot(both('any', isTrue, isFalse), wanted)
}

/**
 * Returns a condition that holds if a path has an answer. If the path has a filter, the answer must
 * pass it.
 */
function anyAnswer({ questions, part, filter }: AnswersAtPath): RuleCondition | undefined {
  if (part !== 'answer' && part !== 'value') return undefined
  const rules = questions.map((question): RuleCondition | undefined => {
    const { source } = question
    if (!filter) return inAnyRow(source, { answered: source.reference })
    const test = answerTest(question, filter)
    return test && inAnyRow(source, test)
  })
  const known = rules.flatMap((rule) => rule ?? [])
  if (known.length < rules.length) return undefined
  return known.length === 1 ? known[0] : { any: known }
}

function binaryCondition(
  { operator, left, right }: Fhirpath & { readonly kind: 'binary' },
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  const side = (one: Fhirpath, result: boolean) => conditionOf(one, result, scope)
  switch (operator) {
    case 'and':
    case 'or': {
      const kind = (operator === 'and') === wanted ? 'all' : 'any'
      return both(kind, side(left, wanted), side(right, wanted))
    }
    case 'implies':
      return both(wanted ? 'any' : 'all', side(left, !wanted), side(right, wanted))
    case 'xor': {
      const first = both('all', side(left, true), side(right, !wanted))
      return both('any', first, both('all', side(left, false), side(right, wanted)))
    }
    case 'contains':
      return membership(left, right, wanted, scope)
    case 'in':
      return membership(right, left, wanted, scope)
    default:
      return comparison(operator, left, right, wanted, scope)
  }
}

/**
 * Joins two conditions with `all` or `any`. If one of them already uses the same operator, only its
 * parts are added, so that the rule is not nested.
 */
function both(
  kind: 'all' | 'any',
  left: RuleCondition | undefined,
  right: RuleCondition | undefined,
): RuleCondition | undefined {
  if (!left || !right) return undefined
  const parts = [left, right].flatMap((one) => {
    const list = ownProperty(one, kind) as readonly RuleCondition[] | undefined
    return list ?? [one]
  })
  return kind === 'all' ? { all: parts } : { any: parts }
}

function orNot(rule: RuleCondition | undefined, wanted: boolean): RuleCondition | undefined {
  return wanted ? rule : rule && { not: rule }
}

function membership(
  path: Fhirpath,
  member: Fhirpath,
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  const answers = answersAt(path, scope)
  const filtered = answers?.filter ? undefined : answers
  return orNot(
    filtered &&
      anyAnswer({
        ...filtered,
        part: 'value',
        filter: { part: filtered.part, operator: '=', value: member },
      }),
    wanted,
  )
}

/** Converts a comparison. FHIRPath compares several answers as a whole, which rules cannot. */
function comparison(
  operator: string,
  left: Fhirpath,
  right: Fhirpath,
  wanted: boolean,
  scope: ExpressionScope,
): RuleCondition | undefined {
  const isEquality = operator === '=' || operator === '!='
  const isEqual = (operator === '=') === wanted
  if (isEquality) {
    const [leftAnswers, rightAnswers] = [answersAt(left, scope), answersAt(right, scope)]
    const answers = leftAnswers ?? rightAnswers
    const literal = leftAnswers ? right : left
    const question = answers && oneAnswer(answers)
    if (question && literal.kind === 'literal') {
      return equality(question, answers.part, literal, isEqual)
    }
    for (const [one, other] of [
      [left, right],
      [right, left],
    ] as const) {
      const isFlag = other.kind === 'literal' && typeof other.value === 'boolean'
      if (isFlag) return conditionOf(one, other.value === isEqual, scope)
    }
  }
  const first = expressionValue(left, scope, conditionOf)
  const second = expressionValue(right, scope, conditionOf)
  if (!first || !second) return undefined
  return isEquality
    ? equalValues(first, second, isEqual)
    : orderedValues(operator, first, second, wanted)
}
