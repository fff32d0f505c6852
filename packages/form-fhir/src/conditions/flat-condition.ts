import type { EnableWhen } from '../questionnaire/questionnaire'

/** A condition that consists only of comparisons, `all`, and `any`. An empty `all` always holds. */
export type FlatCondition =
  | { readonly kind: 'entry'; readonly entry: EnableWhen }
  | { readonly kind: 'all' | 'any'; readonly parts: readonly FlatCondition[] }

/** Holds always. */
export const ALWAYS: FlatCondition = { kind: 'all', parts: [] }

/** Returns a comparison as a condition. */
export function entryOf(entry: EnableWhen): FlatCondition {
  return { kind: 'entry', entry }
}

/**
 * Joins conditions. Merges nested conditions of the same kind, and removes those that always or
 * never hold.
 */
export function joined(kind: 'all' | 'any', conditions: readonly FlatCondition[]): FlatCondition {
  const other = kind === 'all' ? 'any' : 'all'
  const parts = conditions.flatMap((one) => (one.kind === kind ? one.parts : [one]))
  // An empty `any` never holds, so it makes an `all` fail. An empty `all` always holds, so it makes
  // an `any` hold.
  const deciding = parts.find((one) => one.kind === other && one.parts.length === 0)
  return deciding ?? (parts.length === 1 ? parts[0]! : { kind, parts })
}
