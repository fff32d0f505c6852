/** `pnpm conformance`: writes docs/conformance.md from comments in the tests. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { conformancePage, findGaps, PAGE, specification } from './page.mjs'
import { root } from '../scripts/lib/run.mjs'

writeFileSync(join(root, PAGE), await conformancePage())
const gaps = findGaps()
for (const gap of gaps) console.error(gap)
console.log(`${PAGE}: ${specification.lines.length} lines, ${gaps.length} without a test`)
