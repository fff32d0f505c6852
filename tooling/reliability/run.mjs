/**
 * `pnpm reliability`: tests a production-like server with crashes, power losses, malformed
 * requests, attacks, and load. Prints each claim with its result and writes
 * `.results/reliability.json`.
 *
 * - `--quick` runs the short version.
 * - `--only kill,load` runs only these two files and reports the last results of the others.
 * - `--report` runs nothing and only reports the last results.
 * - `--docs` writes the report into docs/reliability.md. Sections that were not measured on this
 * machine stay.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '../scripts/lib/progress.mjs'
import { root, run } from '../scripts/lib/run.mjs'
import { writeInto } from '../scripts/lib/write-into.mjs'
import { mergeWithPage } from './page.mjs'
import { report } from './report.mjs'

const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({
  options: { quick: flag, docs: flag, report: flag, only: { type: 'string', default: '' } },
})
if (options.docs && options.quick) fail('--docs needs the figures of a full run, not of --quick.')

const api = join(root, 'apps/api')
const recorded = join(api, '.results/reliability', options.quick ? 'short' : 'long')
const wanted = options.only.split(',').filter(Boolean)
if (wanted.length === 0 && !options.report) rmSync(recorded, { recursive: true, force: true })

/**
 * This test file runs alone, because other files at the same time would change its measurements.
 */
const ALONE = 'load'

const all = readdirSync(join(api, 'test/reliability'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0)
  fail(`Unknown experiments: ${unknown.join(', ')}. Choose from: ${all.join(', ')}.`)
const chosen = wanted.length > 0 || options.report ? wanted : all
const codes = [
  await experiments(
    chosen.filter((name) => name === ALONE),
    1,
  ),
  await experiments(
    chosen.filter((name) => name !== ALONE),
    2,
  ),
]
const code = codes.find((one) => one !== 0) ?? 0

async function experiments(names, workers) {
  if (names.length === 0) return 0
  const files = names.map((name) => `test/reliability/${name}.test.ts`)
  const { code } = await run(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      ...['run', '--config=vitest.reliability.config.ts', `--maxWorkers=${workers}`],
      ...files,
    ],
    { cwd: api, env: { RELIABILITY: options.quick ? 'short' : 'long' } },
  )
  return code
}

const files = existsSync(recorded)
  ? readdirSync(recorded).sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
  : []
/**
 * A section's file name consists of its position in the report and its name, such as `1-kill.json`.
 */
const sections = files
  .map((file) => ({
    name: file.replace(/^\d+-|\.json$/g, ''),
    ...JSON.parse(readFileSync(join(recorded, file), 'utf8')),
  }))
  // Skip results of an older checkout, which do not name their experiment.
  .filter(({ experiments: seen }) => seen)
const missing = all.filter((name) => !sections.some((section) => section.name === name))
const machine = `${cpus().length} cores, Node ${process.versions.node}`
const results = { machine, sections, missing }
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results/reliability.json'), `${JSON.stringify(results, null, 2)}\n`)

console.log(`\n${report(results)}`)
if (options.docs) {
  const page = join(root, 'docs/reliability.md')
  const shown = mergeWithPage(readFileSync(page, 'utf8'), sections)
  const unmeasured = missing.filter((name) => !shown.some((section) => section.name === name))
  const text = report({ machine, sections: shown, missing: unmeasured })
  writeInto(page, 'pnpm reliability', text)
  await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), 'docs/reliability.md'])
}
process.exit(code)
