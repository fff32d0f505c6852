import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const MARK = /^\s*\/\/ (?:Specification|Checklist) ((?:(?:\d+\.|C-)\d+(?:, )?)+)$/
const TEST = /^(\s*)(?:it|test)\b/
const TITLE = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s

/**
 * Returns the tests that name a line of the specification in a comment right before them, such as
 * `// Specification 4.12, 4.13` or, for the checklist, `// Checklist C-9`. The result maps the id
 * of a line to `{ file, title }`. The title is as in the source, with the placeholders of a table.
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
 * Returns the title of the test right after a comment. A `describe` does not count, because it may
 * contain many tests. The title follows the name of the function or the table of the test, which
 * ends at the indentation of the test.
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
