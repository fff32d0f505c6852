import type { RegisteredFieldType } from '../types/field-type'
import type { DayShift, FieldDefinition, RuleLiteral } from '../types'
import { explainedText, isWithheld, joinedClauses } from './explain-sentences'

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

/**
 * Formats a literal that is compared with a field. The literal looks like an answer to that field.
 * If the field's answers are withheld, returns a fixed phrase.
 */
export function literalText(
  literal: RuleLiteral,
  field: FieldDefinition | undefined,
  type?: RegisteredFieldType,
): string {
  return isWithheld(field) ? 'the expected value' : explainedText(literal, field, type)
}
