/**
 * `pnpm visual`: compares screenshots of each widget with the accepted screenshots. Covers two
 * widths, light and dark, forced colors, right to left, print, and large text. `pnpm visual
 * --accept` accepts the current screenshots.
 */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root, run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTurbo } from './lib/turbo.mjs'

const accept = process.argv.includes('--accept')
const folder = join(root, '.visual')
const isFirst = !existsSync(join(folder, 'accepted'))
const progress = createProgress(5)
const pnpm = await setUp(progress)
process.env.CHROMIUM_PATH = await findChromium(console.log).catch((error) => fail(error.message))

progress('Workbench: building changes')
const build = await runTurbo(pnpm, ['storybook:build', '--filter=@gapwise/storybook'], {
  quiet: true,
})
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

progress('Screenshots: about five minutes')
rmSync(join(folder, 'pictures'), { recursive: true, force: true })
const { code } = await run(
  pnpm.command,
  [
    ...pnpm.prefix,
    ...['--filter', '@gapwise/storybook', 'exec', 'playwright', 'test'],
    ...['--config', 'playwright.visual.config.ts'],
  ],
  { env: accept || isFirst ? { VISUAL_ACCEPT: '1' } : {} },
)

progress(`All screenshots and contact sheets: ${join(folder, 'pictures')}`)
if (code === 0) {
  const message = isFirst
    ? 'These are the first screenshots. Check the contact sheets. Later screenshots will be compared with them.'
    : accept
      ? 'Accepted.'
      : 'No differences.'
  console.log(message)
} else {
  console.log(
    `The lines above name the differences. Expected, actual, and difference images are in ${join(folder, 'differences')}.\n` +
      'If they are intended, accept them: pnpm visual --accept',
  )
}
process.exit(code)
