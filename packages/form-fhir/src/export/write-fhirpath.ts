import type {
  DayShift,
  FieldDefinition,
  RuleCondition,
  RuleReference,
  RuleValue,
} from '@gapwise/form-engine'
import { isCalendarDay } from '@gapwise/form-engine'
import type { LinkIds, LinkedField } from '../questionnaire/link-ids'
import { isPlainObject, ownProperty } from '../questionnaire/read-json'
import { itemTypeOf } from './export-answer'

/** What an expression can read. */
export interface FhirpathScope {
  readonly links: LinkIds
  /** Id of the section that contains the rule. */
  readonly section: string
}

/** Text of a FHIRPath value, and its type. */
export interface WrittenValue {
  readonly text: string
  readonly type: 'number' | 'text' | 'day' | 'code' | 'boolean' | 'empty'
}

/**
 * Returns a FHIRPath expression that is true if and only if a rule holds. Returns `undefined` if
 * FHIRPath or the questionnaire cannot express the rule.
 */
export function writeCondition(rule: RuleCondition, scope: FhirpathScope): string | undefined {
  if ('all' in rule || 'any' in rule) {
    const isAll = 'all' in rule
    const written = (isAll ? rule.all : rule.any).map((part) => writeCondition(part, scope))
    if (written.includes(undefined)) return undefined
    const parts = written.filter((part) => part !== String(isAll))
    if (parts.length === 0) return String(isAll)
    return parts.length === 1 ? parts[0] : `(${parts.join(isAll ? ' and ' : ' or ')})`
  }
  if ('not' in rule) {
    // In FHIRPath, `not()` of an empty result is empty. In the engine, `not` holds if its rule does
    // not hold.
    const inner = writeCondition(rule.not, scope)
    return inner && `iif(${inner}, false, true)`
  }
  if ('answered' in rule) return answered(rule.answered, scope)
  if ('any_row' in rule) return inAnyRow(rule.any_row.where, rule.any_row.rows, scope)
  if ('in' in rule) {
    const [value, literals] = rule.in
    const parts = literals.map((literal) => compared('=', value, literal, scope))
    return parts.includes(undefined) ? undefined : `(${parts.join(' or ') || 'false'})`
  }
  if ('contains' in rule) return compared('=', ...rule.contains, scope)
  for (const [node, operator] of OPERATORS) {
    const pair = ownProperty(rule, node)
    if (Array.isArray(pair)) {
      return compared(operator, pair[0] as RuleValue, pair[1] as RuleValue, scope)
    }
  }
  return undefined
}

const OPERATORS = [
  ['eq', '='],
  ['ne', '!='],
  ['lt', '<'],
  ['le', '<='],
  ['gt', '>'],
  ['ge', '>='],
] as const

/** Returns an expression that is true if a condition holds in at least one row of a table. */
function inAnyRow(
  where: RuleCondition,
  rows: RuleReference,
  scope: FhirpathScope,
): string | undefined {
  if ('any' in where) {
    const parts = where.any.map((part) => inAnyRow(part, rows, scope))
    return parts.includes(undefined) ? undefined : `(${parts.join(' or ') || 'false'})`
  }
  if ('in' in where) {
    const [value, literals] = where.in
    const any = literals.map((literal): RuleCondition => ({ eq: [value, literal] }))
    return inAnyRow({ any }, rows, scope)
  }
  if ('answered' in where) {
    const column = rowAnswers(where.answered, rows, scope)
    return column && `${column.path}.exists()`
  }
  for (const [node, operator] of OPERATORS) {
    const [left, right] = (ownProperty(where, node) ?? []) as readonly RuleValue[]
    const column = isReference(left) ? rowAnswers(left, rows, scope) : undefined
    if (column && operator !== '!=') return columnTest(column, operator, right, scope)
  }
  return undefined
}

function columnTest(
  { path, field }: ColumnAnswers,
  operator: string,
  literal: RuleValue | undefined,
  scope: FhirpathScope,
): string | undefined {
  const { type: itemType } = itemTypeOf(field)
  const isKey = field.options?.some(({ key }) => key === literal)
  const open = isKey ? 'code' : 'text'
  const type = itemType === 'open-choice' ? open : TYPES[itemType]
  const value = literal === undefined || typeof literal === 'object' ? undefined : literal
  if (!type || value === undefined || !isComparable(field)) return undefined
  const written = typedAs(writeValue(value, scope), { text: '', type })
  const isOrder = operator !== '=' && type !== 'number' && type !== 'day'
  if (written?.type !== type || isOrder) return undefined
  const read = type === 'code' ? 'value.code' : 'value'
  return `${path}.where(${read} ${operator} ${written.text}).exists()`
}

function answered(reference: RuleReference, scope: FhirpathScope): string | undefined {
  const field = fieldAt(reference, scope)
  if (!field || field.table !== undefined || field.field.type === 'input-table') return undefined
  return `${pathOf(field, reference, scope)}.exists()`
}

function compared(
  operator: string,
  left: RuleValue,
  right: RuleValue,
  scope: FhirpathScope,
): string | undefined {
  const listed = fieldAt(left, scope)
  const itemType = listed && itemTypeOf(listed.field).type
  if (listed?.field.type === 'checkbox' || itemType === 'open-choice') {
    if (operator !== '=' || (typeof right !== 'string' && typeof right !== 'number')) {
      return undefined
    }
    return hasAnswer(listed!, left as RuleReference, String(right), scope)
  }
  const sides = [writeValue(left, scope), writeValue(right, scope)]
  const [first, second] = [typedAs(sides[0], sides[1]), typedAs(sides[1], sides[0])]
  if (!first || !second || first.type !== second.type) return undefined
  const isOrder = operator !== '=' && operator !== '!='
  if (isOrder && first.type !== 'number' && first.type !== 'day') return undefined
  return `${first.text} ${operator} ${second.text}`
}

/**
 * Returns an expression that is true if one of a question's answers is a key or, in a list that
 * takes other answers, a text.
 */
function hasAnswer(
  listed: LinkedField,
  reference: RuleReference,
  answer: string,
  scope: FhirpathScope,
): string | undefined {
  const { type } = itemTypeOf(listed.field)
  const isKey = listed.field.options?.some(({ key }) => key === answer)
  if (listed.table !== undefined || (type !== 'choice' && type !== 'open-choice')) return undefined
  const read = isKey || type === 'choice' ? 'value.code' : 'value'
  return `${pathOf(listed, reference, scope)}.where(${read} = ${quoted(answer)}).exists()`
}

/** Returns text as the type that the other side of a comparison has. */
function typedAs(
  value: WrittenValue | undefined,
  other: WrittenValue | undefined,
): WrittenValue | undefined {
  if (value?.type !== 'text' || !other || other.type === 'text') return value
  const text = LITERAL.exec(value.text)?.[1]
  if (text === undefined) return undefined
  if (other.type === 'code') return { text: value.text, type: 'code' }
  if (other.type === 'day')
    return isCalendarDay(text) ? { text: `@${text}`, type: 'day' } : undefined
  if (other.type === 'boolean') {
    return text === 'true' || text === 'false' ? { text, type: 'boolean' } : undefined
  }
  return /^-?\d+(\.\d+)?$/.test(text) ? { text, type: 'number' } : undefined
}

/** Matches a text literal without escapes. */
const LITERAL = /^'([^'\\]*)'$/

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`
}

/** Returns a rule's value as FHIRPath, or `undefined` if it cannot be expressed. */
export function writeValue(value: RuleValue, scope: FhirpathScope): WrittenValue | undefined {
  if (typeof value === 'number') return { text: numberText(value), type: 'number' }
  if (typeof value === 'string') return { text: quoted(value), type: 'text' }
  if (typeof value === 'boolean') return { text: String(value), type: 'boolean' }
  if ('field' in value) return answerOf(value, scope)
  if ('today' in value) return { text: `today()${shiftText(value.today)}`, type: 'day' }
  if ('shift' in value) {
    const day = typedAs(writeValue(value.shift[0], scope), { text: '', type: 'day' })
    return day?.type === 'day'
      ? { text: `(${day.text}${shiftText(value.shift[1])})`, type: 'day' }
      : undefined
  }
  if ('round' in value) {
    const number = numberIn(value.round[0], scope)
    if (number === undefined) return undefined
    return { text: `(${number}).round(${value.round[1]})`, type: 'number' }
  }
  if ('if' in value) return choice(value.if, scope)
  if ('divide' in value && value.divide.every((one) => one === 0))
    return { text: '{}', type: 'empty' }
  for (const [node, operator] of ARITHMETIC) {
    const list = ownProperty(value, node)
    if (!Array.isArray(list)) continue
    const parts = (list as RuleValue[]).map((part) => numberIn(part, scope))
    if (parts.length === 0 || parts.includes(undefined)) return undefined
    return { text: `(${parts.join(operator)})`, type: 'number' }
  }
  return aggregate(value, scope)
}

const ARITHMETIC = [
  ['add', ' + '],
  ['subtract', ' - '],
  ['multiply', ' * '],
  ['divide', ' / '],
] as const

function numberText(number: number): string {
  const text = String(number)
  // FHIRPath has no exponents, and a negative number needs parentheses before a function.
  return text.includes('e') ? number.toFixed(15) : number < 0 ? `(${text})` : text
}

function numberIn(value: RuleValue, scope: FhirpathScope): string | undefined {
  const written = typedAs(writeValue(value, scope), { text: '', type: 'number' })
  return written?.type === 'number' ? written.text : undefined
}

/** Adds years and months before days, as rules do. */
function shiftText({ years, months, days }: DayShift): string {
  const parts = [
    [years, 'years'],
    [months, 'months'],
    [days, 'days'],
  ] as const
  return parts
    .map(([count, unit]) => (count ? ` ${count < 0 ? '-' : '+'} ${Math.abs(count)} ${unit}` : ''))
    .join('')
}

function choice(
  [test, then, otherwise]: readonly [RuleCondition, RuleValue, RuleValue],
  scope: FhirpathScope,
): WrittenValue | undefined {
  const condition = writeCondition(test, scope)
  const sides = [writeValue(then, scope), writeValue(otherwise, scope)]
  const [first, second] = [typedAs(sides[0], sides[1]), typedAs(sides[1], sides[0])]
  if (condition === undefined || !first || !second) return undefined
  const type = first.type === 'empty' ? second.type : first.type
  if (second.type !== type && second.type !== 'empty') return undefined
  return { text: `iif(${condition}, ${first.text}, ${second.text})`, type }
}

/** Writes the sum or the number of the answers in one column of a table. */
function aggregate(value: RuleValue, scope: FhirpathScope): WrittenValue | undefined {
  if (typeof value !== 'object') return undefined
  if ('sum' in value && !value.sum.where && isReference(value.sum.of)) {
    const column = rowAnswers(value.sum.of, value.sum.rows, scope)
    return column && TYPES[itemTypeOf(column.field).type] === 'number'
      ? { text: `${column.path}.value.sum()`, type: 'number' }
      : undefined
  }
  const where = 'count' in value ? value.count.where : undefined
  if ('count' in value && where && 'answered' in where) {
    const column = rowAnswers(where.answered, value.count.rows, scope)
    return column && { text: `${column.path}.count()`, type: 'number' }
  }
  return undefined
}

function isReference(value: unknown): value is RuleReference {
  return isPlainObject(value) && typeof value['field'] === 'string'
}

function fieldAt(value: unknown, { links, section }: FhirpathScope): LinkedField | undefined {
  return isReference(value)
    ? links.field({ field: value.field, section: value.section ?? section })
    : undefined
}

/** Answers in one column of a table. */
interface ColumnAnswers {
  readonly path: string
  readonly field: FieldDefinition
}

function rowAnswers(
  column: RuleReference,
  rows: RuleReference,
  scope: FhirpathScope,
): ColumnAnswers | undefined {
  const reference = { section: rows.section ?? scope.section, ...column }
  const found = fieldAt(reference, scope)
  if (!found || found.table !== rows.field) return undefined
  return { path: pathOf(found, reference, scope), field: found.field }
}

/** Returns the path to the answers of a field. */
function pathOf(
  { linkId, table }: LinkedField,
  { section: own }: RuleReference,
  { links, section }: FhirpathScope,
): string {
  const ids = [links.section(own ?? section)]
  const group =
    table === undefined ? undefined : links.field({ section: own ?? section, field: table })
  if (group) ids.push(group.linkId)
  const steps = [...ids, linkId].map((id) => `.item.where(linkId=${quoted(id)})`)
  return `%resource${steps.join('')}.answer`
}

const TYPES: { readonly [itemType: string]: WrittenValue['type'] } = {
  integer: 'number',
  decimal: 'number',
  date: 'day',
  string: 'text',
  text: 'text',
  boolean: 'boolean',
  choice: 'code',
}

function answerOf(reference: RuleReference, scope: FhirpathScope): WrittenValue | undefined {
  const found = fieldAt(reference, scope)
  if (!found || found.table !== undefined || !isComparable(found.field)) return undefined
  const { type: itemType, repeats } = itemTypeOf(found.field)
  const type = TYPES[itemType]
  if (!type || repeats) return undefined
  const path = `${pathOf(found, reference, scope)}.value`
  return { text: type === 'code' ? `${path}.code` : path, type }
}

/** Returns whether FHIRPath compares the answers of a field as rules do. */
function isComparable({ type }: FieldDefinition): boolean {
  return type !== 'simple-email' && type !== 'date-picker-without-day'
}
