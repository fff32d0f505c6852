import { type JSONPath, visit } from 'jsonc-parser'

/** A position in a file. Lines and columns are counted from 1, as in editors. */
export interface Position {
  readonly line: number
  readonly column: number
}

/**
 * Returns the position of each value in well-formed JSON, by its path, such as `$.sections[0].id`.
 */
export function valuePositions(text: string): ReadonlyMap<string, Position> {
  const positions = new Map<string, Position>()
  const record = (line: number, character: number, path: JSONPath): void => {
    positions.set(pathText(path), { line: line + 1, column: character + 1 })
  }
  try {
    visit(text, {
      onObjectBegin: (_offset, _length, line, character, path) => record(line, character, path()),
      onArrayBegin: (_offset, _length, line, character, path) => record(line, character, path()),
      onLiteralValue: (_value, _offset, _length, line, character, path) =>
        record(line, character, path()),
    })
  } catch (error) {
    // The parser is recursive, so thousands of nested levels exhaust the stack. The positions found
    // so far are enough to point near the problem.
    if (!(error instanceof RangeError)) throw error
  }
  return positions
}

/**
 * Returns the position of the value at a path. If that value does not exist, returns the position
 * of the nearest enclosing value.
 */
export function positionOf(positions: ReadonlyMap<string, Position>, path: string): Position {
  let existing = path
  while (existing !== '$' && !positions.has(existing)) {
    existing = existing.replace(/(\.[^.[\]]*|\[[^[\]]*\]|.)$/, '')
  }
  return positions.get(existing) ?? { line: 1, column: 1 }
}

/** Returns the line and column of an offset in a string. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

/** Formats a path in the engine's notation. */
function pathText(path: JSONPath): string {
  const steps = path.map((step) => {
    if (typeof step === 'number') return `[${step}]`
    return /^[\w$]+$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`
  })
  return `$${steps.join('')}`
}
