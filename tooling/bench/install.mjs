import { fileURLToPath } from 'node:url'
import { installLocked } from '../scripts/lib/install-locked.mjs'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { root, run } from '../scripts/lib/run.mjs'

export { root }

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the other libraries once, and again whenever their lock file names other versions. */
export async function installPeers(log) {
  await installLocked(folder, () => log('Installing the libraries to compare with'))
}

/** What is measured is what is published: the built packages. */
export async function buildOurs(log) {
  log('Building our packages')
  const pnpm = await findPnpm()
  const build = ['exec', 'turbo', 'run', 'build', '--filter=@gapwise/field-widgets...']
  const { code, output } = await run(pnpm.command, [...pnpm.prefix, ...build], { quiet: true })
  if (code !== 0) throw new Error(`Our packages did not build:\n${output}`)
}
