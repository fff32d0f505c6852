/** Fails if a specification line has no test, or if docs/conformance.md is out of date. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { conformancePage, findGaps, PAGE, specification } from './page.mjs'
import { root } from '../scripts/lib/run.mjs'

const problems = findGaps()
const page = join(root, PAGE)
if (!existsSync(page) || readFileSync(page, 'utf8') !== (await conformancePage())) {
  problems.push(`${PAGE} is out of date: run pnpm conformance`)
}
for (const problem of problems) console.error(problem)
console.log(`${specification.lines.length} lines of the specification, ${problems.length} problems`)
process.exit(problems.length === 0 ? 0 : 1)
