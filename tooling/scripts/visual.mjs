/**
 * `pnpm visual`: pictures of each widget in its states, at 1280 and 360 wide, light and dark, in forced colors, right to
 * left, on paper and with large text, compared with those accepted before. `pnpm visual --accept` accepts what is there.
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

progress('Workbench: building what changed')
const build = await runTurbo(pnpm, ['storybook:build', '--filter=@gapwise/storybook'], {
  quiet: true,
})
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

progress('Pictures: about five minutes')
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

progress(`All pictures, and sheets of them: ${join(folder, 'pictures')}`)
if (code === 0) {
  const said = isFirst
    ? 'These are the first pictures: look at the sheets; from now on they are what later ones are compared with.'
    : accept
      ? 'Accepted.'
      : 'Nothing differs from what was accepted.'
  console.log(said)
} else {
  console.log(
    `What differs is named above; expected, actual and difference lie in ${join(folder, 'differences')}.\n` +
      'Is it as it should be? Then accept it: pnpm visual --accept',
  )
}
process.exit(code)
