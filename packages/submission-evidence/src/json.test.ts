import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCanonicalJson, parseCanonical, type JsonContent } from './json'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

describe('toCanonicalJson', () => {
  // The examples of RFC 8785, sections 3.2.2 to 3.2.4.
  it.each<[string, JsonContent, string]>([
    [
      'numbers',
      [333333333.3333333, 1e30, 4.5, 2e-3, 1e-27],
      '[333333333.3333333,1e+30,4.5,0.002,1e-27]',
    ],
    ['a string', '\u20ac$\u000f\nA\'B"\\\\"/', '"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"'],
    ['literals', [null, true, false], '[null,true,false]'],
    [
      'keys by their UTF-16 code units',
      { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 },
      '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
    ],
    ['nothing for a key without a value', { b: 1, a: undefined }, '{"b":1}'],
    ['minus zero as zero', -0, '0'],
  ])('writes %s', (_name, value, text) => {
    expect(toCanonicalJson(value)).toBe(text)
  })

  it.each<[string, unknown]>([
    ['a number that is not finite', { a: Number.NaN }],
    ['half of a surrogate pair', ['\ud83d']],
    ['half of a surrogate pair in a key', { '\ude00': 1 }],
    ['a date', { a: new Date(0) }],
    ['a function', [() => 1]],
  ])('refuses %s', (_name, value) => {
    expect(() => toCanonicalJson(value as JsonContent)).toThrow(TypeError)
  })

  it('is the same for any order of keys, and differs for any other value', () => {
    const json = fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<JsonContent>
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(toCanonicalJson(turned(one))).toBe(toCanonicalJson(one))
        expect(toCanonicalJson(one) === toCanonicalJson(other)).toBe(referenceEqual(one, other))
        expect(JSON.parse(toCanonicalJson(one))).toEqual(JSON.parse(JSON.stringify(one)))
      }),
    )
  })
})

describe('parseCanonical', () => {
  it('returns the object', () => {
    expect(parseCanonical(bytes('{"a":[1,"ü"]}'))).toEqual({ a: [1, 'ü'] })
  })

  it.each([
    ['a space', '{"a": 1}'],
    ['another order of keys', '{"b":1,"a":2}'],
    ['a key twice', '{"a":1,"a":1}'],
    ['another form of a number', '{"a":1.0}'],
    ['an escaped letter', '{"a":"\\u0062"}'],
    ['a list', '[1]'],
    ['a byte order mark', '\ufeff{"a":1}'],
    ['half of the text', '{"a":1'],
  ])('refuses %s', (_name, text) => {
    expect(parseCanonical(bytes(text))).toBeUndefined()
  })

  it('refuses bytes that are not UTF-8', () => {
    expect(parseCanonical(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d))).toBeUndefined()
  })
})

/** Returns the same value with all keys in the opposite order. */
function turned(value: JsonContent): JsonContent {
  if (Array.isArray(value)) return (value as readonly JsonContent[]).map(turned)
  if (typeof value !== 'object' || value === null) return value
  const pairs = Object.entries(value as Readonly<Record<string, JsonContent>>).reverse()
  return Object.fromEntries(pairs.map(([key, member]) => [key, turned(member)]))
}

/** Compares two values without writing them as text. `0` and `-0` are the same in JSON. */
function referenceEqual(one: JsonContent | undefined, other: JsonContent | undefined): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, at) => referenceEqual(item, other[at]))
  }
  if (Array.isArray(one) || Array.isArray(other)) return false
  if (typeof one === 'object' && typeof other === 'object' && one && other) {
    const [left, right] = [one, other] as Readonly<Record<string, JsonContent>>[]
    const keys = new Set([...Object.keys(left ?? {}), ...Object.keys(right ?? {})])
    return [...keys].every(
      (key) =>
        Object.hasOwn(left ?? {}, key) &&
        Object.hasOwn(right ?? {}, key) &&
        referenceEqual(left?.[key], right?.[key]),
    )
  }
  return one === other
}
