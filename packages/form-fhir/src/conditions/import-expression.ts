import type { DayShift, RuleCondition, RuleValue } from '@gapwise/form-engine'
import { isCalendarDay } from '@gapwise/form-engine'
import { comparableValue } from './comparable-value'
import { type ConditionScope, inAnyRow } from './condition-scope'
import { type AnswersAtPath, answersAt } from './fhirpath-answer'
import { type Fhirpath, parseFhirpath } from './parse-fhirpath'
import { ENABLE_WHEN_EXPRESSION, type Item } from '../questionnaire/read-items'
import { choiceOf, ownProperty, recordsOf, textOf } from '../questionnaire/read-json'

/**
 * Imports an item's `enableWhenExpression` extensions. Notes each extension that cannot be
 * converted to a rule.
 */
export function importExpressions(item: Item, scope: ConditionScope): RuleCondition[] {
  // Entries that are not objects were noted when the item was read.
  const extensions = recordsOf(item.source, 'extension', item.path, [])
  return extensions.flatMap(({ record, path }) => {
    if (record['url'] !== ENABLE_WHEN_EXPRESSION) return []
    const value = record['valueExpression']
    const expression = textOf(value, 'expression')
    const isFhirpath = ownProperty(value, 'language') === 'text/fhirpath'
    const parsed = isFhirpath && expression !== undefined ? parseFhirpath(expression) : undefined
    const rule = parsed && conditionOf(parsed, true, scope)
    if (rule) return [rule]
    const why = 'This expression cannot be converted, so the question is shown without it.'
    const what = expression ?? 'enableWhenExpression'
    scope.notes.push({ path, what, why, affects: 'questions' })
    return []
  })
}

/**
 * Returns a rule that holds if an expression has the wanted result. In FHIRPath, an expression can
 * also have no result, and is then neither true nor false. For that reason, FHIRPath's `not` is
 * converted by inverting the wanted result, and not by negating the rule. Returns `undefined` if
 * the expression cannot be converted.
 */
function conditionOf(
  expression: Fhirpath,
  wanted: boolean,
  scope: ConditionScope,
): RuleCondition | undefined {
  if (expression.kind === 'literal' && typeof expression.value === 'boolean') {
    return expression.value === wanted ? { all: [] } : { any: [] }
  }
  if (expression.kind === 'binary') return binaryCondition(expression, wanted, scope)
  if (expression.kind === 'call' && expression.of && expression.args.length === 0) {
    const { name, of } = expression
    if (name === 'not') return conditionOf(of, !wanted, scope)
    if (name === 'exists' || name === 'empty') {
      return existence(of, wanted === (name === 'exists'), scope)
    }
  }
  const answers = answersAt(expression, scope)
  return answers?.target.item.type === 'boolean'
    ? equality(answers, { kind: 'literal', value: wanted }, true)
    : undefined
}

function existence(
  path: Fhirpath,
  wanted: boolean,
  scope: ConditionScope,
): RuleCondition | undefined {
  const answers = answersAt(path, scope)
  if (!answers || (answers.part !== 'answer' && answers.part !== 'value')) return undefined
  const { source } = answers
  return orNot(inAnyRow(source, { answered: source.reference }), wanted)
}

function binaryCondition(
  { operator, left, right }: Fhirpath & { readonly kind: 'binary' },
  wanted: boolean,
  scope: ConditionScope,
): RuleCondition | undefined {
  if (operator === 'and' || operator === 'or') {
    const sides = [conditionOf(left, wanted, scope), conditionOf(right, wanted, scope)]
    const [first, second] = sides
    if (!first || !second) return undefined
    return joined((operator === 'and') === wanted ? 'all' : 'any', first, second)
  }
  if (operator === 'in') return membership(right, left, wanted, scope)
  if (operator === 'contains') return membership(left, right, wanted, scope)
  const leftAnswers = answersAt(left, scope)
  const answers = leftAnswers ?? answersAt(right, scope)
  const value = leftAnswers ? right : left
  if (operator === '=' || operator === '!=') {
    const isEqual = (operator === '=') === wanted
    if (answers) return equality(answers, value, isEqual)
    const isTested = right.kind === 'literal' && typeof right.value === 'boolean'
    return isTested ? conditionOf(left, right.value === isEqual, scope) : undefined
  }
  return answers && ordering(leftAnswers ? operator : MIRRORED[operator], answers, value, wanted)
}

/**
 * Joins two conditions with `all` or `any`. If one of them already uses the same operator, only its
 * parts are added, so that the rule is not nested.
 */
function joined(kind: 'all' | 'any', left: RuleCondition, right: RuleCondition): RuleCondition {
  const parts = [left, right].flatMap((one) => {
    const list = ownProperty(one, kind) as readonly RuleCondition[] | undefined
    return list ?? [one]
  })
  return kind === 'all' ? { all: parts } : { any: parts }
}

function orNot(rule: RuleCondition, wanted: boolean): RuleCondition {
  return wanted ? rule : { not: rule }
}

function membership(
  path: Fhirpath,
  member: Fhirpath,
  wanted: boolean,
  scope: ConditionScope,
): RuleCondition | undefined {
  const answers = answersAt(path, scope)
  const [first, ...others] = (answers && valuesOf(answers, member)) ?? []
  if (!answers || first === undefined) return undefined
  const { source } = answers
  return orNot(inAnyRow(source, oneOf(answers, [first, ...others])), wanted)
}

/**
 * Compares a question's answer with a value. Questions that can have several answers are not
 * supported, because FHIRPath compares all of their answers as one list, and rules cannot do that.
 */
function equality(
  answers: AnswersAtPath,
  value: Fhirpath,
  isEqual: boolean,
): RuleCondition | undefined {
  const values = answers.isList ? undefined : valuesOf(answers, value)
  if (!values || values.length === 0) return undefined
  const { reference } = answers.source
  if (isEqual) return oneOf(answers, values)
  if (values.length === 1) return { ne: [reference, values[0]!] }
  return { all: [{ answered: reference }, { not: oneOf(answers, values) }] }
}

function oneOf({ source }: AnswersAtPath, values: readonly RuleValue[]): RuleCondition {
  const [first, ...others] = values.map((value): RuleCondition => ({
    eq: [source.reference, value],
  }))
  return others.length === 0 ? first! : { any: [first!, ...others] }
}

function ordering(
  operator: string | undefined,
  answers: AnswersAtPath,
  value: Fhirpath,
  wanted: boolean,
): RuleCondition | undefined {
  const { target, source, isList } = answers
  if (isList || !ORDERED_TYPES.has(target.item.type)) return undefined
  const [limit] = valuesOf(answers, value) ?? []
  const order = operator === undefined ? undefined : ORDERS[operator]
  return limit === undefined ? undefined : order?.(wanted, source.reference, limit)
}

const ORDERED_TYPES = new Set(['integer', 'decimal', 'date'])

type Order = (wanted: boolean, left: RuleValue, right: RuleValue) => RuleCondition

const ORDERS: { readonly [operator: string]: Order } = {
  '<': (wanted, ...pair) => (wanted ? { lt: pair } : { ge: pair }),
  '>': (wanted, ...pair) => (wanted ? { gt: pair } : { le: pair }),
  '<=': (wanted, ...pair) => (wanted ? { le: pair } : { gt: pair }),
  '>=': (wanted, ...pair) => (wanted ? { ge: pair } : { lt: pair }),
}

/** Maps each operator to the one that means the same after the operands are swapped. */
const MIRRORED: { readonly [operator: string]: string } = {
  '<': '>',
  '>': '<',
  '<=': '>=',
  '>=': '<=',
}

/**
 * Returns the stored forms of a FHIRPath value. There can be several, because options of different
 * code systems can have the same code. Returns `undefined` if the question cannot have the answer.
 */
function valuesOf({ target, part }: AnswersAtPath, value: Fhirpath): RuleValue[] | undefined {
  const { item, choices } = target
  const isDay = item.type === 'date' && part === 'value'
  if (isDay) {
    const day = dayOf(value)
    return day === undefined ? undefined : [day]
  }
  if (value.kind !== 'literal') return undefined
  if (choices.options.length > 0) {
    const keys = [...choices.byKey].flatMap(([key, option]) => {
      const chosen = choiceOf(option, 'value')?.value
      const compared = part === 'value' ? chosen : ownProperty(chosen, part)
      return compared === value.value ? [key] : []
    })
    if (keys.length > 0 || target.field.type !== 'string-search') return keys
  }
  if (part !== 'value' || UNREADABLE_TYPES.has(item.type)) return undefined
  const stored = comparableValue({ type: '', value: value.value }, target)
  // A typed answer that equals the key of an option counts as that option.
  return stored === undefined || choices.byKey.has(String(stored)) ? undefined : [stored]
}

/**
 * Item types whose answers are stored as text, although FHIRPath does not compare them as text.
 * Conditions that compare such answers cannot be converted.
 */
const UNREADABLE_TYPES = new Set(['dateTime', 'time', 'quantity', 'reference'])

/** Returns a day, or the current day plus or minus a duration. */
function dayOf(value: Fhirpath): RuleValue | undefined {
  if (value.kind === 'date') return isCalendarDay(value.value) ? value.value : undefined
  if (isToday(value)) return { today: {} }
  if (value.kind !== 'binary' || !isToday(value.left)) return undefined
  const { operator, right } = value
  if (right.kind !== 'duration' || !Number.isSafeInteger(right.value)) return undefined
  if (operator !== '+' && operator !== '-') return undefined
  return { today: shiftOf(operator === '-' ? -right.value : right.value, right.unit) }
}

function isToday(value: Fhirpath): boolean {
  return value.kind === 'call' && value.name === 'today' && !value.of && value.args.length === 0
}

function shiftOf(count: number, unit: string): DayShift {
  if (unit.startsWith('year')) return { years: count }
  if (unit.startsWith('month')) return { months: count }
  return { days: unit.startsWith('week') ? count * 7 : count }
}
