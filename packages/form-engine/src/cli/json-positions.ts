/** A place in a text, both counted from 1, as editors do. */
export interface Position {
  readonly line: number
  readonly column: number
}

interface Container {
  readonly path: string
  /** Next place of a list; `undefined` in an object. */
  index: number | undefined
  /** Key whose value comes next. */
  key: string | undefined
}

/** Loops inside a text only for what is escaped: millions of single steps would exhaust the stack. */
const TOKEN = /\s*(?:([{}[\],:])|("[^"\\]*(?:\\.[^"\\]*)*")|([^\s{}[\],:"]+))/y

/**
 * Where each value of a JSON text begins, by its path, such as `$.sections[0].id`. The text must be
 * well-formed. Without recursion, so that no nesting is too deep.
 */
export function jsonPositions(text: string): ReadonlyMap<string, number> {
  const offsets = new Map<string, number>()
  const stack: Container[] = []
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) {
    const [whole, mark, string] = token
    const offset = token.index + whole.length - whole.trimStart().length
    const inside = stack.at(-1)
    if (mark === '}' || mark === ']') {
      stack.pop()
    } else if (mark === ',') {
      if (inside?.index !== undefined) inside.index += 1
      else if (inside) inside.key = undefined
    } else if (mark !== ':') {
      if (inside && inside.index === undefined && inside.key === undefined && string) {
        inside.key = JSON.parse(string) as string
        continue
      }
      const path = pathIn(inside)
      offsets.set(path, offset)
      if (mark) stack.push({ path, index: mark === '[' ? 0 : undefined, key: undefined })
    }
  }
  return offsets
}

/** Where the value at a path begins, or the closest one around it that exists. */
export function positionOf(
  starts: readonly number[],
  offsets: ReadonlyMap<string, number>,
  path: string,
): Position {
  let existing = path
  while (existing !== '$' && !offsets.has(existing)) {
    existing = existing.replace(/(\.[^.[\]]*|\[[^[\]]*\]|.)$/, '')
  }
  return lineAndColumn(starts, offsets.get(existing) ?? 0)
}

/** Where each line of a text begins: found once, as a file may have thousands of issues. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) {
    starts.push(end + 1)
  }
  return starts
}

/** The line and column of an offset, searched for by halves. */
export function lineAndColumn(starts: readonly number[], offset: number): Position {
  let first = 0
  let last = starts.length - 1
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if (starts[middle]! <= offset) first = middle
    else last = middle - 1
  }
  return { line: first + 1, column: offset - starts[first]! + 1 }
}

function pathIn(container: Container | undefined): string {
  if (!container) return '$'
  const { path, index, key = '' } = container
  if (index !== undefined) return `${path}[${index}]`
  return /^[\w$]+$/.test(key) ? `${path}.${key}` : `${path}[${JSON.stringify(key)}]`
}
