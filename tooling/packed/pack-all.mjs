/** `pnpm pack:all`: builds the published packages and packs them into `.packed`. Works in a fresh clone. */
import { mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createProgress, fail } from '../scripts/lib/progress.mjs'
import { setUp } from '../scripts/lib/setup.mjs'
import { runTurbo } from '../scripts/lib/turbo.mjs'
import { packAll, PUBLISHED, repository } from './packed-steps.mjs'

const progress = createProgress(4)
const pnpm = await setUp(progress)

progress('Packages: building changes')
const filters = PUBLISHED.map((name) => `--filter=@gapwise/${name}`)
const build = await runTurbo(pnpm, ['build', ...filters, '--output-logs=errors-only'], {
  quiet: true,
})
if (build.code !== 0) fail(`The build failed:\n${build.output.trim()}`)

progress('Packages: packing')
const folder = join(repository, '.packed')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const tarballs = Object.values(packAll(pnpm, folder)).map((file) => relative(repository, file))
console.log(`\n${tarballs.join('\n')}\n\nInstall all of them in one command, as README.md shows.`)
