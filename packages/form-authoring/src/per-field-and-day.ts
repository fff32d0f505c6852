import type { FieldDefinition } from '@gapwise/form-engine'
import { NO_TYPES, type HostTypes } from './custom-answers'

/**
 * For each field, caches one result of a function. If the function is called with another day or other
 * types, the new result replaces the cached one.
 */
export function perFieldAndDay<Result>(
  compute: (field: FieldDefinition, today: string, types: HostTypes) => Result,
): (field: FieldDefinition, today: string, types?: HostTypes) => Result {
  const last = new WeakMap<
    FieldDefinition,
    {
      readonly today: string
      readonly types: HostTypes
      readonly result: Result
    }
  >()
  return (field, today, types = NO_TYPES) => {
    const before = last.get(field)
    if (before?.today === today && before.types === types) return before.result
    const result = compute(field, today, types)
    last.set(field, { today, types, result })
    return result
  }
}
