/** Nesting that every part of the importers can handle. Real sources have less than 50 levels. */
const MAX_NESTING = 1000

/**
 * Returns a copy of a value as plain JSON. Returns `undefined` if the value is not JSON, or is
 * nested too deeply.
 */
export function plainJson(value: unknown): unknown {
  try {
    const text = JSON.stringify(value)
    return text === undefined || nesting(text) > MAX_NESTING ? undefined : JSON.parse(text)
  } catch {
    // `JSON.stringify` throws for a cycle, and for very deep nesting.
    return undefined
  }
}

/** Returns how deeply objects and lists of a JSON text are nested. */
function nesting(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{\]}]/g)) {
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
