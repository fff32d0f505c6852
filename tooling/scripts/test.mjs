/**
 * `npm test`: runs all checks and tests in a fresh clone and prints `N passed, N failed` at the
 * end.
 *
 * - `--long` adds measurements and exploratory tests.
 * - `--shuffle` runs the files of each vitest suite in random order.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { changeBase, changedFiles } from './lib/changed.mjs'
import { findChromium, findChromiumShell } from './lib/chromium.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root, run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { countClaims, countTask, endOfLog } from './lib/task-results.mjs'
import {
  endMeasuring,
  measuring,
  startMeasuring,
  timeTable,
  withCpuSeconds,
} from './lib/task-times.mjs'
import { runTurbo } from './lib/turbo.mjs'

/**
 * `check` runs every check, and every test suite that needs no browser. `turbo.json` lists them.
 */
const DEFAULT = ['check', 'test:stories', 'test:renderers', 'test:e2e', 'titles:check']
const LONG = [
  'test:react18',
  'test:compiler',
  'test:runtimes',
  'test:starters',
  'mutation',
  'audit:check',
]
/**
 * These files protect answers from crashes and faults. A change to one of them also runs the
 * reliability experiments.
 */
const RELIABILITY = /^apps\/api\/(src\/(database|protection)|test\/(reliability|kill))\//

const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({ options: { long: flag, shuffle: flag } })
const started = performance.now()
startMeasuring()

const progress = createProgress(options.long ? 7 : 4)
const pnpm = await setUp(progress)
const chromium = await findChromium(console.log).catch((error) => fail(error.message))
progress(`Browser: ${chromium}`)
process.env.CHROMIUM_PATH = chromium
process.env.CHROMIUM_SHELL_PATH = (await findChromiumShell(console.log)) ?? chromium

const totals = { passed: 0, failed: 0 }
const failures = []
const ran = []

progress('Checks and tests')
if (options.shuffle) process.env.TEST_SHUFFLE = String(randomInt(2 ** 31))
if (options.long) {
  process.env.TEST_LONG = '1'
  await runTasks([...DEFAULT, ...LONG])
  progress('Running the suites again with each file isolated')
  await runTasks(['test'], { TEST_ISOLATED: '1' })
  progress('Running the suites again in random order')
  await runTasks(['test'], { TEST_SHUFFLE: String(randomInt(2 ** 31)) })
  progress('Reliability')
  const { code } = await run(process.execPath, [join(root, 'tooling/reliability/run.mjs')])
  record('reliability', code, countClaims(join(root, '.results/reliability.json')))
} else {
  const changed = changedFiles(changeBase())
  const reliability = changed.some((file) => RELIABILITY.test(file)) ? ['test:reliability'] : []
  await runTasks([...DEFAULT, ...reliability])
}

for (const { id, log } of ran.filter(({ passed }) => !passed)) {
  console.log(`\nThe end of ${id}:\n${endOfLog(log)}`)
}
console.log(`\n${timeTable(ran, (performance.now() - started) / 1000)}`)
endMeasuring()
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((name) => `  ${name}`).join('\n')}`)
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

async function runTasks(names, env = {}) {
  const { code, tasks } = await runTurbo(
    pnpm,
    [...names, '--continue', '--concurrency=3', '--output-logs=new-only', '--log-order=grouped'],
    { env: { ...measuring(), ...env } },
  )
  ran.push(...withCpuSeconds(tasks))
  for (const task of tasks) record(task.id, task.passed ? 0 : 1, countTask(task))
  if (code !== 0 && tasks.every(({ passed }) => passed)) record('turbo run', code)
}

/**
 * Records the result of a command. A failed command counts as a failure even if its report lists
 * none.
 */
function record(name, code, { passed, failed } = { passed: 0, failed: 0 }) {
  const failedAtLeast = code === 0 ? failed : Math.max(failed, 1)
  totals.passed += passed
  totals.failed += failedAtLeast
  if (failedAtLeast > 0) failures.push(name)
}
