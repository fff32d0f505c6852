import type { FieldDefinition } from '@gapwise/form-engine'
import type { LossNotes } from '../report/loss'
import { type Conjunction, takeAll } from './schema-source'

/** A field while it is created. */
export type FieldDraft = { -readonly [K in keyof FieldDefinition]: FieldDefinition[K] }

/**
 * Returns the strictest limit that a keyword sets. Combined schemas can set the keyword several
 * times.
 */
export function strictest(
  conjunction: Conjunction,
  keyword: string,
  choose: (...values: number[]) => number,
  notes: LossNotes,
): number | undefined {
  const limits = takeAll(conjunction, keyword).flatMap(({ value, path }) => {
    if (Number.isSafeInteger(value)) return [value as number]
    notes.add('malformed', path, 'a whole number')
    return []
  })
  return limits.length > 0 ? choose(...limits) : undefined
}
