import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'

const REPOSITORY = 'git+https://github.com/gapwise/gapwise.git'
const LINKED = /^(workspace|catalog|link|file|portal):/
const INSTALLED = ['dependencies', 'peerDependencies', 'optionalDependencies']

/**
 * Returns the problems in a published package's tarball. Checks its manifest, files, and `exports`.
 *
 * @returns {Promise<string[]>} one sentence per problem.
 */
export async function problemsOf(tarball) {
  const { buffer, byteOffset, byteLength } = readFileSync(tarball)
  const { messages, pkg } = await publint({
    pack: { tarball: buffer.slice(byteOffset, byteOffset + byteLength) },
    strict: true,
  })
  const found = messages.map((message) => formatMessage(message, pkg))
  const check = (holds, problem) => holds || found.push(problem)

  const files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' }).split('\n')
  for (const file of ['LICENSE', 'README.md', 'CHANGELOG.md']) {
    check(files.includes(`package/${file}`), `${file} is missing.`)
  }
  const folder = pkg.name.replace('@gapwise/', 'packages/')
  check(pkg.repository?.url === REPOSITORY, `repository.url is not ${REPOSITORY}.`)
  check(pkg.repository?.directory === folder, `repository.directory is not ${folder}.`)
  check(pkg.license === 'MIT', 'license is not MIT.')
  check(pkg.engines?.node, 'engines.node is missing.')
  check(
    !pkg.scripts?.prepack && !pkg.scripts?.install && !pkg.scripts?.postinstall,
    'A script runs on installation.',
  )
  check(!JSON.stringify(pkg.exports).includes('@gapwise/source'), 'exports names a source file.')
  for (const key of INSTALLED) {
    for (const [name, range] of Object.entries(pkg[key] ?? {})) {
      check(
        !LINKED.test(range),
        `${key} has ${name} as ${range}, which works only in this repository.`,
      )
      if (name.startsWith('@gapwise/'))
        check(range === pkg.version, `${name} is not ${pkg.version}.`)
    }
  }
  const changes = execFileSync('tar', ['-xzOf', tarball, 'package/CHANGELOG.md'], {
    encoding: 'utf8',
  })
  check(changes.includes(`\n## ${pkg.version}\n`), `CHANGELOG.md does not describe ${pkg.version}.`)

  return found
}
