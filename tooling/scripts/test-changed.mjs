/**
 * `pnpm test:changed`: tests what a change could have broken, in about a minute. Lints and
 * format-checks the changed files. Type-checks and tests the workspaces that depend on them. Visits
 * the stories whose modules changed. Runs three short journeys through the built app.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeBase, changedFiles } from './lib/changed.mjs'
import { findChromium, findChromiumShell } from './lib/chromium.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { capture, root, run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'

const started = performance.now()
const progress = createProgress(3)
const pnpm = await setUp(progress)
const base = changeBase()
const changed = changedFiles(base)
const present = changed.filter((file) => existsSync(join(root, file)))
const since = capture('git', ['log', '-1', '--format=%h %s', base]) ?? base
progress(`${changed.length} files changed since ${since}`)

process.env.TURBO_SCM_BASE = base
process.env.TURBO_TELEMETRY_DISABLED = '1'
process.env.CHROMIUM_PATH = await findChromium(console.log).catch((error) => fail(error.message))
process.env.CHROMIUM_SHELL_PATH =
  (await findChromiumShell(console.log)) ?? process.env.CHROMIUM_PATH

const affected = affectedWorkspaces()
const isAffected = (folder) => affected.includes(folder)
const failures = []

// Runs two lists of steps in parallel, to use two cores. Browser tests are last in their list,
// because they need a build.
await Promise.all([
  inTurn([
    ['types', affected.length > 0, ['exec', 'turbo', 'run', 'typecheck', '--affected']],
    ['journeys', isAffected('apps/web') || isAffected('apps/api'), journeys],
    ['stories', isAffected('apps/storybook'), stories],
  ]),
  inTurn([
    ['lint', scripts().length > 0, ['exec', 'oxlint', '--type-aware', ...scripts()]],
    ['format', present.length > 0, formatOf(present)],
    ...affected.filter(hasTests).map((folder) => [`tests of ${folder}`, true, testsOf(folder)]),
  ]),
])

const seconds = Math.round((performance.now() - started) / 1000)
if (failures.length > 0) console.log(`\nFailed after ${seconds} s: ${failures.join(', ')}`)
else console.log(`\nAll tests that depend on this change passed (${seconds} s).`)
process.exit(failures.length === 0 ? 0 : 1)

/** Runs the steps that apply, one after another. If a step fails, shows the step's output. */
async function inTurn(steps) {
  for (const [name, applies, step] of steps) {
    if (!applies) continue
    const from = performance.now()
    const { code, output } = await (typeof step === 'function' ? step() : call(step))
    const took = Math.round((performance.now() - from) / 1000)
    console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${name} (${took} s)`)
    if (code === 0) continue
    failures.push(name)
    console.log(output)
  }
}

function call(args, env) {
  return run(pnpm.command, [...pnpm.prefix, ...args], { quiet: true, env })
}

async function journeys() {
  const filters = ['--filter=@gapwise/api', '--filter=@gapwise/web']
  const build = await call(['exec', 'turbo', 'run', 'build', ...filters])
  if (build.code !== 0) return build
  return call(['--filter', '@gapwise/web', 'exec', 'playwright', 'test', '--grep', '@smoke'])
}

/** Visits the stories that render a changed module. */
async function stories() {
  const build = await call(['exec', 'turbo', 'run', 'storybook:build'])
  if (build.code !== 0) return build
  const visit = ['exec', 'playwright', 'test', 'visit', '--grep', 'every story']
  return call(['--filter', '@gapwise/storybook', ...visit], { STORIES_CHANGED_SINCE: base })
}

function formatOf(files) {
  return ['exec', 'oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files]
}

function scripts() {
  return present.filter((file) => /\.(ts|tsx|mjs|js)$/.test(file))
}

/** Returns the folders of all workspaces that changed or that depend on a changed workspace. */
function affectedWorkspaces() {
  const args = [...pnpm.prefix, 'exec', 'turbo', 'ls', '--affected', '--output=json']
  const printed = capture(pnpm.command, args) ?? ''
  const { packages } = JSON.parse(printed.slice(printed.indexOf('{')))
  return packages.items.map(({ path }) => path)
}

function hasTests(folder) {
  const { scripts: known = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json')))
  return 'test' in known
}

function testsOf(folder) {
  const vitest = ['exec', 'vitest', 'run', '--changed', base, '--passWithNoTests']
  return ['--filter', `./${folder}`, ...vitest]
}
