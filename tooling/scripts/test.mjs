/**
 * `npm test`: every check and every test of the repository, from a fresh clone, ending with one
 * line `N passed, N failed`. `--long` adds what takes longer than a coffee.
 */
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root, run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { countClaims, countPlaywright, countVitest, endOfLog } from './lib/test-results.mjs'
import { runTurbo } from './lib/turbo.mjs'

const CHECKS = [
  'build',
  'typecheck',
  'test',
  'lint',
  'format:check',
  'deps:check',
  'knip',
  'size',
  'publish:check',
  'packed:check',
  'api:check',
  'check:definitions',
  'docs:check',
  'storybook:build',
  'test:stories',
]
/** The same suites once more under the older React of the peer range. */
const LONG_CHECKS = ['test:react18']
/** Tasks that write down how many tests they ran; any other one counts as one. */
const SUITES = new Set(['test', 'test:react18'])
const long = process.argv.includes('--long')

const progress = createProgress(long ? 6 : 5)
const pnpm = await setUp(progress)
const chromium = await findChromium(console.log).catch((error) => fail(error.message))
progress(`Browser: ${chromium}`)
process.env.CHROMIUM_PATH = chromium

const totals = { passed: 0, failed: 0 }
const failures = []

progress('Checks and tests of every workspace')
const turbo = await runTurbo(pnpm, [
  ...CHECKS,
  ...(long ? LONG_CHECKS : []),
  '--continue',
  '--concurrency=2',
  '--output-logs=new-only',
  '--log-order=grouped',
])
for (const task of turbo.tasks) {
  const counts = SUITES.has(task.name) ? countVitest(join(root, task.folder)) : undefined
  add(counts ?? { passed: task.passed ? 1 : 0, failed: task.passed ? 0 : 1 })
  if (!task.passed) {
    failures.push(task.id)
    if (counts?.failed === 0) add({ passed: 0, failed: 1 })
  }
}
if (turbo.code !== 0 && failures.length === 0) failures.push('turbo run')

progress('End to end, in real Chromium')
const browserBuilds = turbo.tasks.filter(({ id }) => /^@gapwise\/(api|web)#build$/.test(id))
if (browserBuilds.length === 2 && browserBuilds.every(({ passed }) => passed)) {
  const results = join(root, '.results/playwright.json')
  const { code } = await run(
    pnpm.command,
    [...pnpm.prefix, '--filter', '@gapwise/web', 'exec', 'playwright', 'test'],
    { env: { PLAYWRIGHT_JSON_OUTPUT_FILE: results, ...(long ? { E2E_LONG: '1' } : {}) } },
  )
  const counts = countPlaywright(results)
  add(counts)
  if (code !== 0 || counts.failed > 0) failures.push('end to end')
  if (code !== 0 && counts.failed === 0) add({ passed: 0, failed: 1 })
} else {
  failures.push('end to end (server or app did not build)')
  add({ passed: 0, failed: 1 })
}

if (long) {
  progress('Reliability, the long form')
  const { code } = await run(process.execPath, [join(root, 'tooling/reliability/run.mjs')])
  const counts = countClaims(join(root, '.results/reliability.json'))
  add(counts)
  if (code !== 0) failures.push('reliability')
  if (code !== 0 && counts.failed === 0) add({ passed: 0, failed: 1 })
}

for (const { id, log } of turbo.tasks.filter(({ passed }) => !passed)) {
  console.log(`\nThe end of ${id}:\n${endOfLog(log)}`)
}
if (failures.length > 0) {
  totals.failed = Math.max(totals.failed, failures.length)
  console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function add({ passed, failed }) {
  totals.passed += passed
  totals.failed += failed
}
