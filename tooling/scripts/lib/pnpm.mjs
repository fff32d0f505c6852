import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, root, run } from './run.mjs'

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
export const pnpmVersion = packageManager.match(/^pnpm@([^+]+)/)[1]

const ownFolder = join(root, 'tooling/pnpm')
const ownPnpm = join(ownFolder, 'node_modules/pnpm/bin/pnpm.cjs')

/**
 * Returns how to call the pinned pnpm. Also puts it on the PATH, because turbo looks for pnpm
 * there. If the installed pnpm has another version, npm installs the pinned one from
 * `tooling/pnpm/package-lock.json`, which pins its hash. Corepack is the last choice, because the
 * corepack in Node 20 rejects packages signed with newer keys.
 */
export async function findPnpm() {
  if (!existsSync(ownPnpm) && capture('pnpm', ['--version']) === pnpmVersion) {
    return { command: 'pnpm', prefix: [] }
  }
  if (!ownVersionIsRight()) {
    const npm = await run('npm', ['ci', '--prefix', ownFolder, '--no-audit', '--no-fund'], {
      quiet: true,
    })
    if (npm.code !== 0) return corepackPnpm(npm.output)
    if (!ownVersionIsRight()) {
      throw new Error(
        `package.json requires pnpm ${pnpmVersion}, but tooling/pnpm/package-lock.json has another version. ` +
          'Use the same version in both.',
      )
    }
  }
  putOnPath(join(ownFolder, 'node_modules/.bin'))
  return { command: process.execPath, prefix: [ownPnpm] }
}

async function corepackPnpm(npmOutput) {
  const shims = join(ownFolder, 'corepack')
  mkdirSync(shims, { recursive: true })
  await run('corepack', ['enable', 'pnpm', '--install-directory', shims], { quiet: true })
  const shim = join(shims, 'pnpm')
  if (capture(shim, ['--version']) === pnpmVersion) {
    putOnPath(shims)
    return { command: shim, prefix: [] }
  }
  throw new Error(
    `pnpm ${pnpmVersion} could not be installed. npm said:\n${npmOutput.trim()}\n` +
      'Check the network connection and the npm registry, then try again.',
  )
}

function putOnPath(folder) {
  process.env.PATH = `${folder}${delimiter}${process.env.PATH ?? ''}`
}

function ownVersionIsRight() {
  const manifest = join(ownFolder, 'node_modules/pnpm/package.json')
  return existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === pnpmVersion
}
