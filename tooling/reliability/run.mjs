/**
 * `pnpm reliability`: crashes, power losses, spoilt requests, attacks, load and faults, one after the
 * other on a server like production's. Prints what was claimed and seen, and writes `.results/reliability.json`.
 *
 * `--quick` is the short form of `test:reliability`; `--only kill,load` runs some files and reports the
 * others as they were measured last; `--report` runs none; `--docs` writes the report into docs/reliability.md,
 * where a section that was not measured here stays as it is.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { fail } from '../scripts/lib/progress.mjs'
import { root, run } from '../scripts/lib/run.mjs'
import { writeInto } from '../scripts/lib/write-into.mjs'
import { withThoseOn } from './page.mjs'
import { report } from './report.mjs'

const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({
  options: { quick: flag, docs: flag, report: flag, only: { type: 'string', default: '' } },
})
if (options.docs && options.quick)
  fail('--docs wants the figures of the whole run, not of --quick.')

const api = join(root, 'apps/api')
const recorded = join(api, '.results/reliability', options.quick ? 'short' : 'long')
const wanted = options.only.split(',').filter(Boolean)
if (wanted.length === 0 && !options.report) rmSync(recorded, { recursive: true, force: true })

/** Its figures are of a machine with nothing else to do; everything else may share the processors. */
const ALONE = 'load'

const all = readdirSync(join(api, 'test/reliability'))
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => file.replace('.test.ts', ''))
const unknown = wanted.filter((name) => !all.includes(name))
if (unknown.length > 0) fail(`There is no ${unknown.join(', ')}. There are: ${all.join(', ')}.`)
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
/** A section is recorded as its place in the report and the name of its experiments: `1-kill.json`. */
const sections = files
  .map((file) => ({
    name: file.replace(/^\d+-|\.json$/g, ''),
    ...JSON.parse(readFileSync(join(recorded, file), 'utf8')),
  }))
  // What an older checkout recorded does not say which experiment saw what.
  .filter(({ experiments: seen }) => seen)
const missing = all.filter((name) => !sections.some((section) => section.name === name))
const machine = `${cpus().length} cores, Node ${process.versions.node}`
const results = { machine, sections, missing }
mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results/reliability.json'), `${JSON.stringify(results, null, 2)}\n`)

console.log(`\n${report(results)}`)
if (options.docs) {
  const page = join(root, 'docs/reliability.md')
  const shown = withThoseOn(readFileSync(page, 'utf8'), sections)
  const unmeasured = missing.filter((name) => !shown.some((section) => section.name === name))
  const text = report({ machine, sections: shown, missing: unmeasured })
  writeInto(page, 'pnpm reliability', text)
  await run(process.execPath, [join(root, 'node_modules/oxfmt/bin/oxfmt'), 'docs/reliability.md'])
}
process.exit(code)
