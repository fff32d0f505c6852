import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const MARK = /^\s*\/\/ (?:Specification|Checklist) ((?:(?:\d+\.|C-)\d+(?:, )?)+)$/
const TEST = /^(\s*)(?:it|test)\b/
const TITLE = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s

/**
 * Maps the id of each specification line to its tests, as a list of `{ file, title }`. A comment
 * right before a test names the line, such as `// Specification 4.12, 4.13` or `// Checklist C-9`.
 * The title of a table test contains placeholders.
 */
export function readNamedTests() {
  const byLine = new Map()
  const files = globSync('{packages,apps}/**/*.{test,spec}.{ts,tsx}', {
    cwd: root,
    ignore: ['**/node_modules/**', '**/dist/**', '**/.stryker-tmp/**'],
  }).sort()
  for (const file of files) {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    for (const [at, line] of lines.entries()) {
      const mark = MARK.exec(line)
      if (!mark) continue
      const title = titleAfter(lines, at)
      if (title === undefined)
        throw new Error(`${file}:${at + 1} names a line, but no test with a quoted title follows`)
      for (const id of mark[1].split(', ')) {
        byLine.set(id, [...(byLine.get(id) ?? []), { file, title }])
      }
    }
  }
  return byLine
}

/**
 * Returns the title of the test right after a comment. A `describe` does not count, because it can
 * contain many tests. A table test's title comes after its table.
 */
function titleAfter(lines, at) {
  const start = lines.findIndex((line, index) => index > at && !line.trim().startsWith('//'))
  const indent = TEST.exec(lines[start] ?? '')?.[1]
  if (indent === undefined) return undefined
  const last = lines.findIndex(
    (line, index) =>
      index > start && line.startsWith(indent) && /\S/.test(line[indent.length] ?? ''),
  )
  const first = lines[start].trim()
  const call = /\.(?:each|for)\b/.test(first) ? first.indexOf(')(') + 1 : first.indexOf('(')
  const rest = lines.slice(start + 1)
  const text =
    call > 0
      ? [first.slice(call), ...rest].join('\n')
      : lines
          .slice(last)
          .join('\n')
          .replace(/^[^(]*?\)\(/, '(')
  return TITLE.exec(text)?.[2]?.replace(/\\(.)/gs, '$1')
}
