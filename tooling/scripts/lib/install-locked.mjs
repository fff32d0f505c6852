import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the packages of a folder that is no workspace, once, and again whenever its lock file
 * names other versions.
 *
 * @throws when npm cannot; what it said stands above.
 */
export async function installLocked(folder, say) {
  if (isInstalled(folder)) return
  say()
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', ['ci', ...options], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci in ${folder} failed; the lines above say why.`)
}

function isInstalled(folder) {
  const read = (path) => JSON.parse(readFileSync(join(folder, path), 'utf8')).packages
  const installed = 'node_modules/.package-lock.json'
  if (!existsSync(join(folder, installed))) return false
  const now = read(installed)
  return Object.entries(read('package-lock.json')).every(
    ([path, { version, optional }]) => optional || path === '' || now[path]?.version === version,
  )
}
