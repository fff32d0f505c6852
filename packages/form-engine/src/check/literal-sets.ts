import { daysBetween, isCalendarDay } from '../answers/dates'
import { PLAIN_NUMBER } from '../compile/condition'
import type { RuleLiteral } from '../types'
import {
  type Cut,
  type Cuts,
  FIRST_DAY,
  NOTHING,
  type ValueSet,
  cutsFrom,
  unionOf,
} from './value-sets'

export type Order = 'lt' | 'le' | 'gt' | 'ge'

/** Position of a number or a day, for comparisons. Other text has no position. */
interface Position {
  readonly kind: 'numbers' | 'days'
  readonly at: number
}

/** Returns the position of a number or a day. Returns `undefined` for any other literal. */
export function literalPosition(literal: unknown): Position | undefined {
  const isText = typeof literal === 'string'
  if (isText && isCalendarDay(literal)) return { kind: 'days', at: daysBetween(FIRST_DAY, literal) }
  const number = isText && PLAIN_NUMBER.test(literal) ? Number(literal) : literal
  return typeof number === 'number' && Number.isFinite(number)
    ? { kind: 'numbers', at: number }
    : undefined
}

/** Returns the values that can equal one of the literals. */
export function equalTo(
  literals: readonly RuleLiteral[],
  isWhole: boolean = false,
  isCaseless: boolean = false,
): ValueSet {
  return unionOf(
    literals.map((literal): ValueSet => {
      const position = literalPosition(literal)
      if (position) {
        const { kind, at } = position
        return { ...NOTHING, [kind]: cutsBetween(at, at, kind === 'days' || isWhole) }
      }
      const value = isCaseless ? String(literal).trim().toLowerCase() : literal
      return { ...NOTHING, others: { isExcept: false, list: new Set([JSON.stringify(value)]) } }
    }),
  )
}

/** Returns the values that are less or greater than a literal. */
export function orderedBy(order: Order, literal: unknown, isWhole: boolean): ValueSet {
  const position = literalPosition(literal)
  if (!position) return NOTHING
  const { kind, at } = position
  const isCounted = kind === 'days' || isWhole
  const before = cutBefore(at, isCounted)
  const after = cutAfter(at, isCounted)
  const cuts = {
    lt: cutsFrom(undefined, before),
    le: cutsFrom(undefined, after),
    gt: cutsFrom(after, undefined),
    ge: cutsFrom(before, undefined),
  }
  return { ...NOTHING, [kind]: cuts[order] }
}

/** Returns the positions around the values from one number to another. */
export function cutsBetween(min: number, max: number, isWhole: boolean): Cuts {
  return cutsFrom(
    min === -Infinity ? undefined : cutBefore(min, isWhole),
    max === Infinity ? undefined : cutAfter(max, isWhole),
  )
}

function cutBefore(at: number, isWhole: boolean): Cut {
  return isWhole ? [Math.ceil(at) - 1, 2] : [at, 0]
}

function cutAfter(at: number, isWhole: boolean): Cut {
  return isWhole ? [Math.floor(at), 2] : [at, 1]
}
