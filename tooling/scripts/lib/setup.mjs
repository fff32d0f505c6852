import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPnpm, pnpmVersion } from './pnpm.mjs'
import { fail } from './progress.mjs'
import { root, run } from './run.mjs'

const OLDEST_NODE = [20, 19]
/** File that records the state of the workspace at the last installation of the packages. */
export const STAMP = 'node_modules/.gapwise-installed'
const stamp = join(root, STAMP)

/** Checks the Node version and installs pnpm and the packages, so that everything else can run. */
export async function setUp(progress) {
  requireNode()
  progress(`Package manager: pnpm ${pnpmVersion}`)
  const pnpm = await findPnpm().catch((error) => fail(error.message))
  const wanted = installedState()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) {
    progress('Packages: up to date')
  } else {
    progress('Packages: installing (about a minute the first time)')
    await install(pnpm, wanted)
  }
  return pnpm
}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return
  fail(
    `Gapwise needs Node ${OLDEST_NODE.join('.')} or newer, but this is ${process.versions.node}. ` +
      'Install a newer Node and run the same command again.',
  )
}

async function install(pnpm, wanted) {
  const args = [...pnpm.prefix, 'install', '--frozen-lockfile', '--prefer-offline']
  const { code, output } = await run(pnpm.command, args, {
    quiet: true,
    // If `CI` is not set, pnpm asks before it replaces a folder.
    env: { CI: 'true' },
  })
  if (code !== 0) fail(`The packages could not be installed. pnpm said:\n${output.trim()}`)
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** Returns a hash of everything that determines what is installed. */
export function installedState() {
  const hash = createHash('sha256')
  const workspaces = ['packages', 'apps'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => join(folder, name, 'package.json')),
  )
  for (const file of ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', ...workspaces]) {
    if (existsSync(join(root, file))) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.update(process.version).digest('hex')
}
