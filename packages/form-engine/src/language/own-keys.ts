/**
 * Reads and writes by own keys only. Ids of sections and fields are opaque: `__proto__` and
 * `constructor` are ordinary names, so a plain `target[key]` would reach the prototype.
 */

/** The own property `key` of an object; `undefined` for anything else, arrays and `null` included. */
export function ownValue(target: unknown, key: string): unknown {
  return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined
}

/** An object with an own property for each entry that has a value, `__proto__` included. */
export function recordOf<T>(entries: readonly (readonly [string, T | undefined])[]): {
  [key: string]: T
} {
  return Object.fromEntries(entries.filter((entry) => entry[1] !== undefined)) as {
    [key: string]: T
  }
}

/** Whether a value is an object that is no array. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
