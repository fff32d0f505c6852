/**
 * `pnpm bench`: Gapwise beside seven libraries and a hand-written floor, without a browser and in
 * Chromium. Prints tables and writes `.results/bench.json`. `--quick` is a smoke run of a minute;
 * `--headless` and `--browser` run one half only.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reportHeadless } from './headless/report-headless.mjs'
import { runSize } from './headless/run-headless.mjs'
import { buildOurs, installPeers, root } from './install.mjs'
import { measureMemory, reportMemory } from './measure/memory.mjs'

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    headless: { type: 'boolean', default: false },
    browser: { type: 'boolean', default: false },
  },
})
const both = options.headless === options.browser
const log = (line) => console.error(line)
const results = {
  machine: `${cpus().length} cores, Node ${process.versions.node}`,
  quick: options.quick,
}

await installPeers(log)
await buildOurs(log)

if (both || options.headless) {
  log('Without a browser')
  results.headless = {}
  for (const size of options.quick ? [100] : [100, 1000, 10_000])
    results.headless[size] = await runSize(size, { quick: options.quick, log })
  console.log(`\n## Without a browser\n\n${reportHeadless(results.headless)}`)
  if (!options.quick) {
    log('  memory')
    results.memory = await measureMemory()
    console.log(`\n${reportMemory(results.memory)}`)
  }
}

if (both || options.browser) {
  const { runBrowser } = await import('./browser/run-browser.mjs')
  const { reportBrowser } = await import('./browser/report-browser.mjs')
  log('In Chromium')
  results.browser = await runBrowser({ quick: options.quick, log })
  console.log(`\n## In Chromium\n\n${reportBrowser(results.browser)}`)
}

mkdirSync(join(root, '.results'), { recursive: true })
writeFileSync(join(root, '.results/bench.json'), `${JSON.stringify(results, null, 2)}\n`)
