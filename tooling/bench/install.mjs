import { fileURLToPath } from 'node:url'
import { installLocked } from '../scripts/lib/install-locked.mjs'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { root, run } from '../scripts/lib/run.mjs'

export { root }

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * Installs the libraries that the benchmark compares with ours. Does so on the first run, and again
 * if their lockfile changes.
 */
export async function installPeers(log) {
  await installLocked(folder, () => log('Installing the libraries to compare with'))
}

/** Builds our packages, because the benchmark measures the published code. */
export async function buildOurs(log) {
  log('Building our packages')
  const pnpm = await findPnpm()
  const build = ['exec', 'turbo', 'run', 'build', '--filter=@gapwise/field-widgets...']
  const { code, output } = await run(pnpm.command, [...pnpm.prefix, ...build], { quiet: true })
  if (code !== 0) throw new Error(`Our packages did not build:\n${output}`)
}
