import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { PUBLISHED } from './packed-steps.mjs'

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
  for (const page of files.filter((file) => file.endsWith('.md'))) {
    const text = execFileSync('tar', ['-xzOf', tarball, page], { encoding: 'utf8' })
    for (const [, target] of text.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)) {
      if (/^[a-z]+:/i.test(target)) continue
      const file = posix.join(posix.dirname(page), target)
      // Packages of one scope are installed next to each other.
      const isSibling = PUBLISHED.some((name) => file === name)
      check(isSibling || files.includes(file), `${page} links to ${target}, which is not packed.`)
    }
  }
  const changes = execFileSync('tar', ['-xzOf', tarball, 'package/CHANGELOG.md'], {
    encoding: 'utf8',
  })
  check(changes.includes(`\n## ${pkg.version}\n`), `CHANGELOG.md does not describe ${pkg.version}.`)

  return found
}
