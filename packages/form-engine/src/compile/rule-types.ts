import type { CompiledForm } from './compile-form'
import { PLAIN_NUMBER, isSlot } from './condition'
import type { Report } from './report'
import { pathOfArg } from './rule-paths'
import type { CompiledRule, FieldNode, RuleOperator } from './types'
import { isCalendarDay } from '../answers/dates'
import type { AnswerKind, AnswerReading } from '../types/field-type'
import type { RuleLiteral } from '../types'

/** Reports what a node of a rule needs and what it has instead. */
type RefuseTypes = (
  path: string,
  params: { readonly rule: string; readonly expected: string; readonly actual: string },
) => void

/**
 * Types of values. Each type is one bit. A value with several possible types has several bits. A
 * field whose answer is not a value has no bits.
 */
const NUMBER = 1
const DAY = 2
const FLAG = 4
const KEYS = 8
/** Text that is neither a number nor a day. */
const TEXT = 16
const ANY_TEXT = NUMBER | DAY | TEXT
const ANY = ANY_TEXT | FLAG | KEYS

const TYPES_BY_KIND: Readonly<Record<Exclude<AnswerKind, 'custom'>, number>> = {
  none: 0,
  text: ANY_TEXT,
  choice: ANY_TEXT,
  email: TEXT,
  phone: NUMBER | TEXT,
  ssn: NUMBER | TEXT,
  day: DAY,
  month: DAY,
  integer: NUMBER,
  keys: KEYS,
  rows: 0,
  drugs: 0,
  files: 0,
  documents: 0,
}

const TYPES_BY_READING: Readonly<Record<AnswerReading, number>> = {
  number: NUMBER,
  text: ANY_TEXT,
  flag: FLAG,
}

/** Type that the values below a node must have. Nodes that are not listed accept any type. */
const NEEDED: { readonly [op in RuleOperator]?: number } = {
  contains: KEYS,
  shift: DAY,
  age_at: DAY,
  days_between: DAY,
  add: NUMBER,
  subtract: NUMBER,
  multiply: NUMBER,
  divide: NUMBER,
  min: NUMBER,
  max: NUMBER,
  round: NUMBER,
  sum: NUMBER,
}

/** Type of an operator's value. An operator that needs numbers and is not listed gives a number. */
const RESULTS: { readonly [op in RuleOperator]?: number } = {
  today: DAY,
  shift: DAY,
  age_at: NUMBER,
  days_between: NUMBER,
  count: NUMBER,
}

/** Forms that have no type errors. A compiled form never changes, so one check is enough. */
const checkedForms = new WeakSet<CompiledForm>()

/**
 * Reports every node of a rule that never has a value or never holds, because its values have the
 * wrong types (D64). The engine also evaluates rules without this check.
 */
export function checkRuleTypes(form: CompiledForm, report: Report): void {
  if (checkedForms.has(form)) return
  let isRight = true
  for (const { rule, holder, path } of form.rules) {
    checkTypes(rule, path, (at, params) => {
      isRight = false
      report('not_comparable', holder, at, params)
    })
  }
  if (isRight) checkedForms.add(form)
}

/** Returns the types that the value of a rule can have. */
function checkTypes(rule: CompiledRule, path: string, refuse: RefuseTypes): number {
  const { op, args, literal } = rule
  const types = args.map((arg, at) => checkTypes(arg, pathOfArg(rule, path, at), refuse))
  const [left = 0, right = 0] = types
  const compare = (other: number, shared: number, expected: string) => {
    if (!shared) {
      refuse(path, { rule: op, expected, actual: `${nameOf(left)} and ${nameOf(other)}` })
    }
    return FLAG
  }
  switch (op) {
    case 'literal':
      return typeOfLiteral(literal as RuleLiteral)
    case 'read':
      return typeOfSource(rule)
    case 'if':
      return types[1]! | types[2]!
    case 'lt':
    case 'le':
    case 'gt':
    case 'ge':
      return compare(right, left & right & (NUMBER | DAY), 'two numbers or two days')
    case 'eq':
    case 'ne':
      return compare(right, equalTypes(left, args[0]) & equalTypes(right, args[1]), ONE_TYPE)
    case 'in': {
      const list = typeOfLiterals(literal as readonly RuleLiteral[])
      // An empty list has no type. `checkDefinition` warns about it.
      return list ? compare(list, equalTypes(left, args[0]) & list, ONE_TYPE) : FLAG
    }
    default: {
      const needed = NEEDED[op]
      types.forEach((type, at) => {
        // The second node below `sum` is a condition.
        if (!needed || type & needed || (op === 'sum' && at > 0)) return
        const names = { expected: nameOf(needed), actual: nameOf(type) }
        refuse(pathOfArg(rule, path, at), { rule: op, ...names })
      })
      return RESULTS[op] ?? (needed === NUMBER ? NUMBER : FLAG)
    }
  }
}

const ONE_TYPE = 'two values of one type'

/**
 * Returns the type of an answer or a fact. A missing source can have any type, because it was
 * already reported.
 */
function typeOfSource({ source }: CompiledRule): number {
  if (!source || isSlot(source)) return ANY
  const keys = source.answer === 'choice' ? source.definition.options?.map(({ key }) => key) : []
  if (keys?.length) return typeOfLiterals(keys)
  if (source.answer !== 'custom') return TYPES_BY_KIND[source.answer]
  return source.type.reads ? TYPES_BY_READING[source.type.reads] : 0
}

function typeOfLiterals(list: readonly RuleLiteral[]): number {
  return list.reduce<number>((types, literal) => types | typeOfLiteral(literal), 0)
}

function typeOfLiteral(literal: RuleLiteral): number {
  if (typeof literal !== 'string') return typeof literal === 'number' ? NUMBER : FLAG
  if (PLAIN_NUMBER.test(literal)) return NUMBER
  return isCalendarDay(literal) ? DAY : TEXT
}

/**
 * Returns the types that can equal a value. An option's key can equal any text, because wrong keys
 * only cause a warning.
 */
function equalTypes(type: number, rule: CompiledRule | undefined): number {
  const isChoice = (rule?.source as FieldNode | undefined)?.answer === 'choice'
  return isChoice || type & KEYS ? type | ANY_TEXT : type
}

const NAMES = ['a number', 'a day', 'true or false', 'a list of options']

function nameOf(type: number): string {
  const names = NAMES.filter((_, bit) => type & (1 << bit))
  return type & TEXT ? 'text' : names.join(' or ') || 'no value'
}
