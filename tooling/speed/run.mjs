/**
 * `pnpm speed`: measures the built app on a slow phone network and a slow CPU, in a real Chromium.
 * Prints tables and writes `.results/speed.json`.
 *
 * `--rounds <n>` is the number of rounds, 5 by default. `--docs` writes the tables into
 * docs/performance.md. A busy machine can cause bad figures, so they do not make the command fail.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { installLocked } from '../scripts/lib/install-locked.mjs'
import { createProgress, fail } from '../scripts/lib/progress.mjs'
import { root } from '../scripts/lib/run.mjs'
import { setUp } from '../scripts/lib/setup.mjs'
import { runTurbo } from '../scripts/lib/turbo.mjs'
import { writeInto } from '../scripts/lib/write-into.mjs'
import { openBrowser } from './browser.mjs'
import { measureFirstVisit } from './first-visit.mjs'
import { measureFirstQuestion, measureKeys, measureReached } from './moments.mjs'
import { startProduct } from './product.mjs'
import { report } from './report.mjs'
import { createApplicant, createQuoteVisitor } from './visitors.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    docs: { type: 'boolean', default: false },
  },
})
const rounds = Number(options.rounds)
if (!(rounds >= 1)) fail('--rounds must be a number of at least 1.')

const progress = createProgress(5)
const pnpm = await setUp(progress)
const browserPath = await findChromium(console.log).catch((error) => fail(error.message))
await installLocked(fileURLToPath(new URL('.', import.meta.url)), () =>
  console.log('Installing Lighthouse'),
)
progress('Server and app: building changes')
const build = await runTurbo(pnpm, ['build', '--filter=@gapwise/api', '--filter=@gapwise/web'], {
  quiet: true,
})
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

progress('Measuring')
const product = await startProduct()
const browser = await openBrowser(browserPath)
const samples = {}
try {
  const quoteVisitor = await createQuoteVisitor(product.address)
  const applicant = await createApplicant(product.address)
  const pages = [
    { name: '/', path: '/', cookies: [] },
    { name: '/quote', path: '/quote', cookies: quoteVisitor.cookies, typed: true },
    {
      name: '/apply/{id}',
      path: `/apply/${applicant.id}`,
      cookies: applicant.cookies,
      typed: true,
    },
  ]
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`  round ${round} of ${rounds}`)
    for (const page of pages) {
      const record = (kind, found) => ((samples[page.name] ??= {})[kind] ??= []).push(found)
      await browser.context.clearCookies()
      await browser.context.addCookies(page.cookies)
      const url = product.address + page.path
      record('first', await measureFirstVisit(url, browser.port))
      if (!page.typed) continue
      record('question', await measureFirstQuestion(browser.context, url))
      const link = `main a[href^="${page.path}"]`
      record('reached', await measureReached(browser.context, `${product.address}/`, link))
      record('keys', await measureKeys(browser.context, url))
    }
  }
} finally {
  await browser.close()
  await product.stop()
}

const results = {
  machine: `${cpus().length} cores, Node ${process.versions.node}`,
  rounds,
  samples,
}
const folder = join(root, '.results')
mkdirSync(folder, { recursive: true })
writeFileSync(join(folder, 'speed.json'), `${JSON.stringify(results, null, 2)}\n`)
const text = report(results)
progress(`Done: ${join(folder, 'speed.json')}`)
console.log(`\n${text}`)
if (options.docs) writeInto(join(root, 'docs/performance.md'), 'pnpm speed', text)
