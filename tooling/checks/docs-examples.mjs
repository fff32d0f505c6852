/**
 * Checks that each code block after `<!-- from path -->` equals the file at that path, so that
 * pages show the code that the tests run. On the pages for importers, a block with an import must
 * come from a file.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

/** Pages whose blocks another test runs, or that show how to use a file of your own. */
const EXEMPT = [
  'packages/form-engine/README.md',
  'docs/renderers.md',
  'docs/examples/vue/README.md',
]
const FOR_IMPORTERS = /^(docs\/[^/]+|docs\/examples\/.+|packages\/(form-|field-)[^/]+\/README)\.md$/

const root = fileURLToPath(new URL('../..', import.meta.url))
const pages = globSync('**/*.md', { cwd: root, ignore: ['**/node_modules/**', '**/dist/**'] })
let blocks = 0
const problems = []

for (const page of pages) {
  const text = readFileSync(join(root, page), 'utf8')
  for (const [, path, code] of text.matchAll(/<!-- from (\S+) -->\s+```\w+\n([\s\S]*?)```/g)) {
    blocks += 1
    if (readFileSync(join(root, path), 'utf8') !== code) {
      problems.push(`${page}: the block from ${path} differs from the file. Copy the file into it.`)
    }
  }
  if (!FOR_IMPORTERS.test(page) || EXEMPT.includes(page)) continue
  const rest = text.replaceAll(/<!-- from \S+ -->\s+```\w+\n[\s\S]*?```/g, '')
  for (const [, code] of rest.matchAll(/```(?:tsx?|m?jsx?|html|vue)\n([\s\S]*?)```/g)) {
    const line = /^\s*import .*/m.exec(code)?.[0]
    if (line) problems.push(`${page}: no test runs the example with “${line.trim()}”.`)
  }
}

for (const problem of problems) console.error(problem)
console.log(`${blocks} quoted examples, ${problems.length} that differ`)
process.exit(problems.length === 0 && blocks > 0 ? 0 : 1)
