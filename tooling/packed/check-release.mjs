/**
 * `pnpm release:check`: a dry run of the release. Reads the pending changesets and packs the
 * packages as they would be published. Then checks the tarballs and uses them in two projects
 * outside the repository. Needs built packages, the npm registry, and Chromium.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import getReleasePlan from '@changesets/get-release-plan'
import { findPnpm } from '../scripts/lib/pnpm.mjs'
import { inScratchFolder, packAll, PUBLISHED, repository, step } from './packed-steps.mjs'
import { problemsOf } from './tarball-problems.mjs'
import { checkInNode } from './check-in-node.mjs'
import { checkInServerComponents } from './check-in-server-components.mjs'
import { checkInVite } from './check-in-vite.mjs'

const { releases } = await getReleasePlan(repository)
const plan = releases.map(
  ({ name, oldVersion, newVersion }) => `${name} ${oldVersion} → ${newVersion}`,
)
console.log(`next release: ${plan.join(', ') || 'no pending changesets'}`)

refusesNpm()
const readme = readFileSync(join(repository, 'README.md'), 'utf8')
await inScratchFolder(async (folder) => {
  const tarballs = packAll(await findPnpm(), folder)
  for (const tarball of Object.values(tarballs)) {
    assert.deepEqual(await problemsOf(tarball), [], tarball)
    assert.ok(readme.includes(basename(tarball)), `README.md does not name ${basename(tarball)}.`)
    console.log(`${basename(tarball)}: ok`)
  }
  await noticesTarballsOfNpm()
  await checkInNode(tarballs)
  await checkInVite(tarballs)
  await checkInServerComponents(tarballs)
})
console.log('The packages can be released.')

/** Checks that `prepack` stops `npm pack` and `npm publish` and names the right command. */
function refusesNpm() {
  for (const name of PUBLISHED) {
    const folder = join(repository, 'packages', name)
    const words = ['pack', '--dry-run']
    const output = step(`npm does not pack ${name}`, 'npm', words, folder, { status: 1 })
    assert.match(output, /pnpm pack:all/)
  }
}

/**
 * Proves that the tarball check works. The check must reject the tarball that npm writes without
 * `prepack`.
 */
function noticesTarballsOfNpm() {
  return inScratchFolder(async (folder) => {
    const words = ['pack', '--ignore-scripts', '--pack-destination', folder]
    step('pack form-react with npm', 'npm', words, join(repository, 'packages/form-react'))
    const problems = (await problemsOf(join(folder, readdirSync(folder)[0]))).join('\n')
    assert.match(problems, /workspace:/)
    assert.match(problems, /exports names a source file/)
  })
}
