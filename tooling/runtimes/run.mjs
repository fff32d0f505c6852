/**
 * `pnpm test:runtimes`: tests the packed packages and the built server on every supported Node
 * version. Needs a build and the npm registry. Prints `N passed, N failed` at the end.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inScratchFolder, packAll, repository } from '../packed/packed-steps.mjs'
import { installLocked } from '../scripts/lib/install-locked.mjs'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { capture } from '../scripts/lib/run.mjs'
import { installTarballs, MANAGERS } from './install-tarballs.mjs'
import { smokeStart } from './smoke-start.mjs'

const folder = join(repository, 'tooling/runtimes')
await installLocked(folder, () => console.log('Installing the other versions of Node'))
const totals = { passed: 0, failed: 0 }
await inScratchFolder(async (scratch) => {
  const tarballs = packAll(await findPnpm(), scratch)
  for (const node of nodes()) {
    const version = capture(node, ['--version'])
    for (const manager of Object.keys(MANAGERS)) {
      await check(`Node ${version}, ${manager}`, () => installTarballs(node, manager, tarballs))
    }
    await check(`Node ${version}, server`, () => smokeStart(node))
  }
})
mkdirSync(join(repository, '.results'), { recursive: true })
writeFileSync(join(repository, '.results/runtimes.json'), JSON.stringify(totals))
console.log(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/**
 * Returns the paths of the pinned Node versions. On a system for which npm has no Node, returns the
 * path of this script's Node.
 */
function nodes() {
  const { platform, arch } = process
  const known = platform === 'linux' && (arch === 'x64' || arch === 'arm64')
  if (!known) return [process.execPath]
  return [20, 22, 24].map((major) =>
    join(folder, `node_modules/node-${major}-${platform}-${arch}/bin/node`),
  )
}

async function check(name, work) {
  try {
    await work()
    totals.passed += 1
    console.log(`✓ ${name}`)
  } catch (error) {
    totals.failed += 1
    console.error(`✗ ${name}\n${error.stack}`)
  }
}
