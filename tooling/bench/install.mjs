import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { root, run } from '../scripts/lib/run.mjs'

export { root }

const folder = fileURLToPath(new URL('.', import.meta.url))

/** Installs the other libraries once, and again whenever their lock file names other versions. */
export async function installPeers(log) {
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).packages
  const installed = 'node_modules/.package-lock.json'
  if (existsSync(join(folder, installed))) {
    const now = read(installed)
    const wanted = Object.entries(read('package-lock.json'))
    if (
      wanted.every(
        ([path, { version, optional }]) =>
          optional || path === '' || now[path]?.version === version,
      )
    )
      return
  }
  log('Installing the libraries to compare with')
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', ['ci', ...options], { cwd: folder })
  if (code !== 0) throw new Error('npm ci in tooling/bench failed; the lines above say why.')
}

/** What is measured is what is published: the built packages. */
export async function buildOurs(log) {
  log('Building our packages')
  const pnpm = await findPnpm()
  const build = ['exec', 'turbo', 'run', 'build', '--filter=@gapwise/field-widgets...']
  const { code, output } = await run(pnpm.command, [...pnpm.prefix, ...build], { quiet: true })
  if (code !== 0) throw new Error(`Our packages did not build:\n${output}`)
}
