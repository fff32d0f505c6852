import { isSensitive } from '../definition/is-sensitive'
import { formatAnswer } from '../answers/format-answer'
import type { ContextSlot, FieldNode } from '../compile/types'
import { isSlot } from '../compile/condition'
import type { DayShift, FieldDefinition, RuleLiteral } from '../types'
import { joinedClauses, explainedText } from './explain-sentences'

/** English words for parts of a rule. `rule-clauses.ts` puts them together. */

const NUMBER_ORDER = {
  lt: 'less than',
  le: 'at most',
  gt: 'more than',
  ge: 'at least',
} as const

const DAY_ORDER = {
  lt: 'before',
  le: 'on or before',
  gt: 'after',
  ge: 'on or after',
} as const

export type OrderOperator = keyof typeof NUMBER_ORDER

/** Returns words such as `is at least` or, for days, `is not before`. */
export function orderWords(op: OrderOperator, ofDays: boolean, holds: boolean): string {
  return `${isOrIsNot(holds)} ${(ofDays ? DAY_ORDER : NUMBER_ORDER)[op]}`
}

export function isOrIsNot(holds: boolean): string {
  return holds ? 'is' : 'is not'
}

/** Returns a phrase for a day that is moved, such as `6 months after “Start date”`. */
export function shiftPhrase({ days = 0, months = 0, years = 0 }: DayShift, day: string): string {
  const total = years * 12 + months
  const inMonths = [amount(Math.trunc(total / 12), 'year'), amount(total % 12, 'month')]
  const inDays = amount(days, 'day')
  // Days are added last. If days and months move the date in opposite directions, the days get
  // their own phrase.
  return total * days < 0
    ? moved([inDays], days, moved(inMonths, total, day))
    : moved([...inMonths, inDays], total || days, day)
}

function moved(amounts: readonly string[], sign: number, day: string): string {
  const length = joinedClauses(amounts.filter(Boolean))
  return length === '' ? day : `${length} ${sign < 0 ? 'before' : 'after'} ${day}`
}

function amount(signed: number, unit: string): string {
  const size = Math.abs(signed)
  return size === 0 ? '' : `${size} ${unit}${size === 1 ? '' : 's'}`
}

/** Returns `A, B, or C`. */
export function alternatives(texts: readonly string[]): string {
  return texts.length > 2
    ? `${texts.slice(0, -1).join(', ')}, or ${texts.at(-1)}`
    : texts.join(' or ')
}

/** Returns the definition of a field, or `undefined` for a fact. */
export function definitionOf(
  source: FieldNode | ContextSlot | undefined,
): FieldDefinition | undefined {
  return source && !isSlot(source) ? source.definition : undefined
}

/** Returns whether a field's answers must not appear in an explanation. */
export function isWithheld(field: FieldDefinition | undefined): boolean {
  return field !== undefined && (field.verify_type !== undefined || isSensitive(field))
}

/** Formats a value for people to read. Days are written out, and options show their text. */
export function valueText(value: unknown, field?: FieldDefinition): string {
  if (isWithheld(field)) return 'answered'
  if (Array.isArray(value)) {
    const entries = value as unknown[]
    return entries.some((entry) => typeof entry === 'object')
      ? explainedText(value, field)
      : joinedClauses(entries.map((entry) => valueText(entry, field)))
  }
  return typeof value === 'string' || typeof value === 'number'
    ? formatAnswer(field ?? UNKNOWN_FIELD, value, { mask: false }).lines.join(' ')
    : explainedText(value, field)
}

/**
 * Formats a literal that is compared with a field. The literal looks like an answer to that field.
 * If the field's answers are withheld, returns a fixed phrase.
 */
export function literalText(literal: RuleLiteral, field: FieldDefinition | undefined): string {
  return isWithheld(field) ? 'the expected value' : valueText(literal, field)
}

/**
 * Substitute for an unknown field. It formats days, and leaves other text and numbers as they are.
 */
const UNKNOWN_FIELD: FieldDefinition = { id: '', type: 'complex-date-picker' }
