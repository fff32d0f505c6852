/** Checks that every decision cited by number (`D7`) is in docs/decisions.md exactly once. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = readFileSync(join(root, 'docs/decisions.md'), 'utf8')
const decided = [...page.matchAll(/^- \*\*(D\d+) /gm)].map(([, number]) => number)
const problems = decided
  .filter((number, index) => decided.indexOf(number) !== index)
  .map((number) => `docs/decisions.md has ${number} twice`)

const files = globSync('{apps,docs,packages,tooling}/**/*.{ts,tsx,mjs,css,md}', {
  cwd: root,
  // A build that runs at the same time writes its configuration into a file for a moment.
  ignore: ['**/node_modules/**', '**/dist/**', '**/storybook-static/**', '**/*.bundled_*'],
})
let citations = 0
for (const file of files) {
  for (const [number] of readFileSync(join(root, file), 'utf8').matchAll(/\bD\d{1,2}\b/g)) {
    citations += 1
    if (!decided.includes(number)) problems.push(`${file}: docs/decisions.md has no ${number}`)
  }
}

for (const problem of problems) console.error(problem)
console.log(`${citations} citations of ${decided.length} decisions, ${problems.length} problems`)
process.exit(problems.length === 0 && decided.length > 0 && citations > 0 ? 0 : 1)
