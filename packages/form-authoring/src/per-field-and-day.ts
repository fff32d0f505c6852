import type { FieldDefinition } from '@gapwise/form-engine'

/**
 * For each field, caches one result of a function. If the function is called with another day, the
 * new result replaces the cached one.
 */
export function perFieldAndDay<Result>(
  compute: (field: FieldDefinition, today: string) => Result,
): (field: FieldDefinition, today: string) => Result {
  const last = new WeakMap<FieldDefinition, { readonly today: string; readonly result: Result }>()
  return (field, today) => {
    const before = last.get(field)
    if (before?.today === today) return before.result
    const result = compute(field, today)
    last.set(field, { today, result })
    return result
  }
}
