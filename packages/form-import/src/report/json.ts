/** A JSON object. The types of its properties are not known yet. */
export type JsonValue = { readonly [key: string]: unknown }

/** Returns whether a value is an object and not an array. */
export function isObject(value: unknown): value is JsonValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the own property `key` of an object, even if `key` is `__proto__`. */
export function own(target: unknown, key: string): unknown {
  return isObject(target) && Object.hasOwn(target, key) ? target[key] : undefined
}

/** Returns an own property if it is a string that is not blank. */
export function ownText(target: unknown, key: string): string | undefined {
  const value = own(target, key)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** Returns the path of a property or an entry. */
export function pathTo(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  return /^[\w$-]+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}

/** Returns a string as it is, and any other value as JSON. `String` throws for some objects. */
export function quotedText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/** Returns whether a value is a string, a number, or a boolean. */
export function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
