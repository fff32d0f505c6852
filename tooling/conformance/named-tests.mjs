import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { globSync } from 'tinyglobby'
import { root } from '../scripts/lib/run.mjs'

const MARK = /^\s*\/\/ (?:Specification|Checklist) ((?:(?:\d+\.|C-)\d+(?:, )?)+)$/
const TITLE =
  /(?:^|\()\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async )?(?:\(|function|$)|^\s*(?:it|test|describe)\(\s*(['"`])((?:\\.|(?!\3).)*)\3/

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
        throw new Error(`${file}:${at + 1} names a line, but no test follows`)
      for (const id of mark[1].split(', ')) {
        byLine.set(id, [...(byLine.get(id) ?? []), { file, title }])
      }
    }
  }
  return byLine
}

/** The title stands on the line of the test, or after the table it runs over. */
function titleAfter(lines, at) {
  for (let next = at + 1; next < lines.length; next += 1) {
    const found = TITLE.exec(lines[next])
    const title = found?.[2] ?? found?.[4]
    if (title !== undefined) return title.replace(/\\(.)/g, '$1')
  }
  return undefined
}
