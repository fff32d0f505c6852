import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const MARK = /^\s*\/\/ (?:Specification|Checklist) ((?:(?:\d+\.|C-)\d+(?:, )?)+)$/
const TEST = /^(\s*)(?:it|test)\b/
const TITLE = /^\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s

/**
 * The tests that name a line of the specification, in a comment of their own right before them:
 * `// Specification 4.12, 4.13`
 * or, for the checklist, `// Checklist C-9`. By id of the line: `{ file, title }`, the title as written in the
 * source, with the placeholders of a table.
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
        throw new Error(
          `${file}:${at + 1} names a line, but no test with a title in quotes follows`,
        )
      for (const id of mark[1].split(', ')) {
        byLine.set(id, [...(byLine.get(id) ?? []), { file, title }])
      }
    }
  }
  return byLine
}

/**
 * The title of the test right after a comment. A `describe` is no test: its block may hold many. The title follows the
 * name of the function, or the table that the test runs over, which ends at the indentation of the test.
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
