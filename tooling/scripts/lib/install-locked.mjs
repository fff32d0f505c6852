import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.mjs'

/**
 * Installs the packages of a folder that is not a workspace. Installs them on the first run, and
 * again if the folder's lockfile changes.
 *
 * @throws If npm fails. npm's output is already on the screen.
 */
export async function installLocked(folder, onInstall) {
  if (isInstalled(folder)) return
  onInstall()
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { code } = await run('npm', ['ci', ...options], { cwd: folder })
  if (code !== 0) throw new Error(`npm ci failed in ${folder}. The lines above say why.`)
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
