/**
 * `pnpm journeys`: builds the app and walks it as eight people, in a wide window and on a phone.
 * Prints the figures of each journey. Writes them and the pictures to `.journeys`. One page
 * shows each picture next to the last accepted one. Fails if a figure misses its target.
 *
 * `--only <name>` walks one journey, and `--width <px>` one width. `--axe` also checks accessibility
 * in both color schemes. `--accept` walks nothing. It takes the newest pictures as the accepted ones
 * and writes the figures into docs/journeys.md.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { createProgress, fail } from '../scripts/lib/progress.mjs'
import { root, run } from '../scripts/lib/run.mjs'
import { setUp } from '../scripts/lib/setup.mjs'
import { runTurbo } from '../scripts/lib/turbo.mjs'
import { writeInto } from '../scripts/lib/write-into.mjs'
import { contactSheet } from './contact-sheet.mjs'
import { readFigures } from './figures.mjs'
import { NAMES, report, targets } from './report.mjs'

const folder = join(root, '.journeys')
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    width: { type: 'string' },
    axe: { type: 'boolean', default: false },
    accept: { type: 'boolean', default: false },
  },
})
if (options.only && !NAMES.includes(options.only))
  fail(`--only must be one of these: ${NAMES.join(', ')}.`)
if (options.width && !['1280', '360'].includes(options.width)) fail('--width must be 1280 or 360.')

process.exit(options.accept ? accept() : await walk())

async function walk() {
  const progress = createProgress(5)
  const pnpm = await setUp(progress)
  process.env.CHROMIUM_PATH = await findChromium(console.log).catch((error) => fail(error.message))

  progress('Server and app: building changes')
  const build = await runTurbo(pnpm, ['build', '--filter=@gapwise/api', '--filter=@gapwise/web'], {
    quiet: true,
  })
  if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

  progress('Walking')
  if (!options.only && !options.width) clearFigures()
  const { code } = await run(
    pnpm.command,
    [
      ...pnpm.prefix,
      ...['--filter', '@gapwise/web', 'exec', 'playwright', 'test'],
      ...['--config', 'playwright.journeys.config.ts'],
      ...(options.only ? ['--grep', options.only] : []),
      ...(options.width ? ['--project', options.width] : []),
    ],
    { env: options.axe ? { JOURNEYS_AXE: '1' } : {} },
  )

  const journeys = readFigures(folder)
  const text = report(journeys)
  writeFileSync(join(folder, 'journeys.json'), `${JSON.stringify(journeys, null, 2)}\n`)
  writeFileSync(join(folder, 'journeys.md'), `${text}\n`)
  writeFileSync(join(folder, 'index.html'), contactSheet(folder, journeys))
  console.log(`\n${text}\n`)
  progress(`Pictures next to the accepted ones: ${join(folder, 'index.html')}`)
  const missed = targets(journeys).filter(({ figure, limit }) => figure > limit)
  for (const { target, figure, limit } of missed)
    console.error(`Missed: ${target} is ${figure}, and the limit is ${limit}.`)
  return code || Math.min(missed.length, 1)
}

/** Removes earlier figures, so that a journey that fails does not show old ones. */
function clearFigures() {
  for (const name of ['figures', 'current'])
    rmSync(join(folder, name), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

function accept() {
  const current = join(folder, 'current')
  if (!existsSync(current)) fail('There are no pictures yet. Run pnpm journeys first.')
  for (const journey of readdirSync(current)) {
    const accepted = join(folder, 'accepted', journey)
    rmSync(accepted, { recursive: true, force: true })
    cpSync(join(current, journey), accepted, { recursive: true })
  }
  const text = readFileSync(join(folder, 'journeys.md'), 'utf8').trim()
  writeInto(join(root, 'docs/journeys.md'), 'pnpm journeys', text)
  console.log('These pictures are now the accepted ones. The figures are in docs/journeys.md.')
  return 0
}
