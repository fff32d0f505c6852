/**
 * `pnpm shots`: builds and starts the product, and takes screenshots of its pages in their
 * different states. The screenshots are 1280 and 360 pixels wide. Writes them to `.shots`, with one
 * page that shows all of them.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './lib/chromium.mjs'
import { createProgress, fail } from './lib/progress.mjs'
import { root, run } from './lib/run.mjs'
import { setUp } from './lib/setup.mjs'
import { runTurbo } from './lib/turbo.mjs'

const folder = join(root, '.shots')
const progress = createProgress(5)
const pnpm = await setUp(progress)
process.env.CHROMIUM_PATH = await findChromium(console.log).catch((error) => fail(error.message))

progress('Server and app: building changes')
const build = await runTurbo(pnpm, ['build', '--filter=@gapwise/api', '--filter=@gapwise/web'], {
  quiet: true,
})
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

progress('Visiting the pages')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const walk = await run(pnpm.command, [
  ...pnpm.prefix,
  ...['--filter', '@gapwise/web', 'exec', 'playwright', 'test'],
  ...['--config', 'playwright.shots.config.ts'],
])

const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'))
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><meta charset="utf-8"><title>Gapwise, page by page</title>
<style>body{font:16px sans-serif;display:flex;flex-wrap:wrap;gap:24px;align-items:start}
figure{margin:0}img{height:640px;border:1px solid #999}</style>
${pictures.map((name) => `<figure><figcaption>${name}</figcaption><a href="${name}"><img src="${name}" alt=""></a></figure>`).join('\n')}\n`,
)
progress(`${pictures.length} screenshots: ${join(folder, 'index.html')}`)
process.exit(walk.code)
