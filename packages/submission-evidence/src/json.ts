/** A JSON value. */
export type JsonContent = null | boolean | number | string | readonly JsonContent[] | JsonObject

/** A JSON object. Properties that are `undefined` are left out. */
export interface JsonObject {
  readonly [property: string]: JsonContent | undefined
}

/**
 * Returns a value's canonical JSON (RFC 8785): no spaces, keys in the order of their UTF-16 code
 * units, and numbers and strings as `JSON.stringify` writes them. Equal values have equal texts.
 *
 * @throws {TypeError} If the value contains a number that is not finite, a string that is not
 * well-formed Unicode, or something that JSON does not have.
 */
export function toCanonicalJson(value: JsonContent): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'number') return canonicalNumber(value)
  if (typeof value === 'string') return canonicalString(value)
  if (Array.isArray(value))
    return `[${(value as readonly JsonContent[]).map(toCanonicalJson).join(',')}]`
  if (!isJsonRecord(value)) throw new TypeError('JSON has no such value.')
  const members = Object.keys(value)
    .sort()
    .flatMap((key) => {
      const member = value[key]
      return member === undefined ? [] : [`${canonicalString(key)}:${toCanonicalJson(member)}`]
    })
  return `{${members.join(',')}}`
}

function canonicalNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError('JSON has only finite numbers.')
  return JSON.stringify(value)
}

/** Matches half of a surrogate pair without its other half. */
const LONE_SURROGATE = /\p{Surrogate}/u

function canonicalString(value: string): string {
  if (LONE_SURROGATE.test(value)) throw new TypeError('A string is not well-formed Unicode.')
  return JSON.stringify(value)
}

/** Returns `true` for a plain object. */
export function isJsonRecord(value: unknown): value is JsonObject {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

/**
 * Parses the canonical JSON of an object. Any other text for the same object counts as wrong, so a
 * changed byte is always noticed.
 *
 * @returns `undefined` if the bytes are not the canonical JSON of an object in UTF-8.
 */
export function parseCanonical(bytes: Uint8Array): JsonObject | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    const value: unknown = JSON.parse(text)
    return isJsonRecord(value) && toCanonicalJson(value) === text ? value : undefined
  } catch {
    return undefined
  }
}
