import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { TABLE_PAGES } from './browser/pages.mjs'
import { reportRows } from './browser/report-browser.mjs'
import { OURS, PEERS } from './headless/peers.mjs'
import { reportHeadless } from './headless/report-headless.mjs'
import { runSize } from './headless/run-headless.mjs'
import { buildOurs, installPeers, root } from './install.mjs'
import { measureMemory } from './measure/memory.mjs'
import { writeInto } from '../scripts/lib/write-into.mjs'
import { report } from './report.mjs'

const USAGE = `pnpm bench: compares Gapwise with six libraries and a hand-written floor, without a browser
and in Chromium. Prints tables and writes .results/bench.json.

  --quick      a smoke run of under a minute; do not quote its figures
  --headless   only the half without a browser; reports the last results of the other half
  --browser    only the half in Chromium; reports the last results of the other half
  --ours       only our engine without a browser: depends_on, rules, and precompiled; saves nothing
  --rows       only a table of 500 rows in Chromium, ours and hand-written; saves nothing
  --docs       also writes the tables into docs/performance.md`

const flag = { type: 'boolean', default: false }
const { values: options } = parseArgs({
  options: {
    quick: flag,
    headless: flag,
    browser: flag,
    ours: flag,
    rows: flag,
    docs: flag,
    help: flag,
  },
})
if (options.help) {
  console.log(USAGE)
  process.exit()
}
const { quick } = options
const log = (line) => console.error(line)
if (options.ours) {
  await buildOurs(log)
  console.log(reportHeadless(await measureHeadless(OURS)))
  process.exit()
}
if (options.rows) {
  await installPeers(log)
  await buildOurs(log)
  const { runBrowser } = await import('./browser/run-browser.mjs')
  const { pages } = await runBrowser({ quick: true, log, list: TABLE_PAGES, loads: quick ? 1 : 5 })
  console.log(reportRows(pages))
  process.exit()
}
const both = options.headless === options.browser
const folder = join(root, '.results')
const file = join(folder, quick ? 'bench-quick.json' : 'bench.json')

const before = !both && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
const results = {
  ...before,
  machine: `${cpus().length} cores, Node ${process.versions.node}`,
  quick,
}

await installPeers(log)
await buildOurs(log)

if (both || options.headless) {
  log('Without a browser')
  results.headless = await measureHeadless(PEERS)
  if (!quick) {
    log('  memory')
    results.memory = await measureMemory()
  }
}

if (both || options.browser) {
  // Load the browser driver here, because only the browser benchmarks need it.
  const { runBrowser } = await import('./browser/run-browser.mjs')
  log('In Chromium')
  results.browser = await runBrowser({ quick, log, ...(quick && { loads: 1 }) })
}

mkdirSync(folder, { recursive: true })
writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`)
const text = report(results)
console.log(text)
if (options.docs) writeInto(join(root, 'docs/performance.md'), 'pnpm bench', text)

async function measureHeadless(peers) {
  const bySize = {}
  for (const size of quick ? [100] : [100, 1000, 10_000])
    bySize[size] = await runSize(size, { quick, log, peers })
  return bySize
}
