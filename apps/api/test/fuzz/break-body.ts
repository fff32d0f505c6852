import fc from 'fast-check'

/** Values that are known to break servers. */
const ODD: readonly unknown[] = [
  null,
  true,
  '',
  '\u0000',
  '\ud800',
  '__proto__',
  'constructor',
  [],
  {},
  -0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  0.1,
  '2026-02-30',
  "'; drop table users; --",
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '<script>alert(1)</script>',
  '9'.repeat(400),
  'x'.repeat(10_001),
]

/**
 * Request bodies that are almost valid JSON, and valid JSON bodies that are designed to do harm.
 */
const BROKEN_TEXTS: readonly string[] = [
  '',
  '{',
  '{"a":1,}',
  '{"a":NaN}',
  '{"n":1e999}',
  '{"a":1}{"b":2}',
  '{"version":8,"version":7}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  '\ufeff{}',
  '"\\ud800"',
  '[['.repeat(5_000),
  '['.repeat(10_000) + ']'.repeat(10_000),
  `{"a":"${'x'.repeat(262_144 - 8)}"}`,
  `{"a":"${'x'.repeat(262_144 - 7)}"}`,
  'null',
  '0',
  '"text"',
  '[]',
]

type Path = readonly (string | number)[]

/** Returns the paths of all nested values, including the path of the root value. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [
    path,
    ...Object.entries(value).flatMap(([key, child]) =>
      pathsIn(child, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ]
}

function replaceAt(value: unknown, path: Path, put: (old: unknown) => unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined || typeof value !== 'object' || value === null) return put(value)
  if (Array.isArray(value)) {
    return value.map((child, index) => (index === first ? replaceAt(child, rest, put) : child))
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [
      key,
      key === first ? replaceAt(child, rest, put) : child,
    ]),
  )
}

const without = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).slice(1))
    : undefined

/**
 * Generates the text of a request body. Half of the bodies are valid. The others have one error.
 */
export function bodyText(body: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const spoilt = fc
    .tuple(
      body,
      fc.nat(),
      fc.oneof(fc.constantFrom(...ODD), fc.jsonValue({ maxDepth: 3 })),
      fc.nat(2),
    )
    .map(([value, place, odd, how]) => {
      const places = pathsIn(value)
      const path = places[place % places.length] ?? []
      if (how === 1) return replaceAt(value, path, without)
      if (how === 2) {
        return replaceAt(value, path, (old) =>
          typeof old === 'object' && old !== null ? { ...old, surplus: odd } : odd,
        )
      }
      return replaceAt(value, path, () => odd)
    })
    .map((value) => JSON.stringify(value) ?? '')
  const cut = fc
    .tuple(body, fc.nat(100))
    .map(([value, at]) => (JSON.stringify(value) ?? '').slice(0, at))
  return fc.oneof(
    { weight: 5, arbitrary: body.map((value) => JSON.stringify(value) ?? '') },
    { weight: 4, arbitrary: spoilt },
    { weight: 1, arbitrary: cut },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN_TEXTS) },
  )
}

/** Generates a string for a path, query, or header. Most of the strings are ordinary. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('', '..', '%', '%00', '%zz', '\ud800', '__proto__', 'x'.repeat(300), "' or 1=1"),
)
