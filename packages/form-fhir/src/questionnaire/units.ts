import { extensionValues } from './extensions'
import { type Json, ownProperty, textOf } from './read-json'

/** Returns a number, unless it is infinite or not a number. */
export function finite(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** Returns the coding of the one unit in which a question is answered. */
export function unitOf(question: Json): unknown {
  const units = extensionValues(question, 'questionnaire-unit')
  return units.length === 1 ? units[0] : undefined
}

/**
 * Returns the number of a quantity, because a field stores only a number. Returns `undefined` if
 * the quantity has another unit than the question.
 */
export function numberOfQuantity(quantity: unknown, question: Json): number | undefined {
  if (ownProperty(quantity, 'comparator') !== undefined) return undefined
  const unit = textOf(quantity, 'code') ?? textOf(quantity, 'unit')
  const asked = unitOf(question)
  const isSame = unit === textOf(asked, 'code') || unit === textOf(asked, 'display')
  return unit === undefined || isSame ? finite(ownProperty(quantity, 'value')) : undefined
}
