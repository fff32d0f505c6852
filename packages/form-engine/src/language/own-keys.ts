/**
 * Functions that access own properties only. Ids of sections and fields can be any string,
 * including `__proto__` and `constructor`, so a plain `target[key]` could access the prototype.
 */

/**
 * Returns the own property `key` of an object. Returns `undefined` for anything else, including
 * arrays and `null`.
 */
export function ownValue(target: unknown, key: string): unknown {
  return isRecord(target) && Object.hasOwn(target, key) ? target[key] : undefined
}

/**
 * Creates an object with an own property for each entry that has a value, even for the key
 * `__proto__`.
 */
export function recordOf<T>(entries: readonly (readonly [string, T | undefined])[]): {
  [key: string]: T
} {
  return Object.fromEntries(entries.filter((entry) => entry[1] !== undefined)) as {
    [key: string]: T
  }
}

/** Returns whether a value is an object and not an array. */
export function isRecord(value: unknown): value is { [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
